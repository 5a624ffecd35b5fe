// What the service worker does with notifications. It belongs to the worker that the build makes, and loads nothing.
// The server sends {title, body, url, tag} as JSON, in the reader's language; `url` is a table's, below this origin.

/** The address of a message: a path of this origin, or the first page. */
function addressOf(url) {
  const address = new URL(typeof url === 'string' ? url : '/', self.location.origin);
  return address.origin === self.location.origin ? address : new URL('/', self.location.origin);
}

/** The windows that show a table. */
async function windowsAt({ pathname }) {
  const [, kind, table] = pathname.split('/');
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return all.filter(({ url }) => {
    const [, itsKind, itsTable] = new URL(url).pathname.split('/');
    return itsKind === kind && itsTable === table;
  });
}

async function tell(data) {
  const { title = 'Cubarium', body = '', url, tag } = data;
  const address = addressOf(url);
  // Somebody who is looking at the table sees it there. But browsers take the permission away from a page that gets a
  // message and shows nothing, so it is shown without a sound and closed again.
  const there = address.pathname.startsWith('/t/') ? await windowsAt(address) : [];
  const seen = there.some(({ focused }) => focused);
  const tagged = typeof tag === 'string' ? tag : 'cubarium';
  await self.registration.showNotification(title, {
    body,
    tag: tagged,
    renotify: !seen,
    silent: seen,
    icon: '/icons/icon-192.png',
    data: { url: address.href },
  });
  if (seen) for (const shown of await self.registration.getNotifications({ tag: tagged })) shown.close();
}

async function show(url) {
  const address = addressOf(url);
  const [there] = await windowsAt(address);
  if (there) await there.focus();
  else await self.clients.openWindow(address.href);
}

self.addEventListener('push', (event) => {
  let data;
  try {
    data = event.data?.json() ?? {};
  } catch {
    // Something else than this server has sent it. Something must be shown all the same.
    data = {};
  }
  event.waitUntil(tell(data));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data?.url));
});
