/** Notifications on this device: the browser's push service, and what the server knows about it. */
import type { PushState } from '../protocol';
import { say, spoken } from '../words/words.svelte';
import { beginPush, endPush, pushState } from './requests';

/** Why a device cannot be notified; null if it can. */
export type Obstacle = 'insecure' | 'unsupported' | 'denied';

/** What prevents notifications on this device. */
export function obstacle(): Obstacle | null {
  if (!window.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** The bytes of a text in base64url. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
}

/** How long to wait for a service worker, in milliseconds; if none was installed, none is ever ready. */
const READY_WITHIN = 10_000;

function worker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(say('days-push-failed'))), READY_WITHIN);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** Whether notifications are on for this device, according to both the browser and the server. */
export async function isNotified(): Promise<boolean> {
  const { on, key } = await pushState();
  if (!on || obstacle() !== null) return false;
  const registered = await navigator.serviceWorker.getRegistration();
  const known = await registered?.pushManager.getSubscription();
  return known != null && isFor(known, key);
}

function isFor(subscription: PushSubscription, key: string): boolean {
  const its = subscription.options.applicationServerKey;
  if (its === null) return true;
  const [one, other] = [new Uint8Array(its), bytesOf(key)];
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

/** Asks the reader, then the browser, and tells the server. Returns what prevented it. */
export async function beNotified(): Promise<Obstacle | null> {
  const before = obstacle();
  if (before !== null) return before;
  // Browsers ask only in response to a click, so this comes first.
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const { key }: PushState = await pushState();
  const { pushManager } = await worker();
  const known = await pushManager.getSubscription();
  if (known && !isFor(known, key)) await known.unsubscribe();
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
    .catch((error: unknown) => {
      // Browsers give the reason in their own language, and in technical terms.
      throw new Error(say('days-push-unreachable'), { cause: error });
    });
  const { endpoint, keys } = subscription.toJSON();
  await beginPush({
    endpoint: endpoint ?? '',
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
    lang: spoken(),
  });
  return null;
}

/** Switches notifications off, at the server first. */
export async function beLeftAlone(): Promise<void> {
  await endPush();
  const registered = await navigator.serviceWorker.getRegistration();
  await (await registered?.pushManager.getSubscription())?.unsubscribe();
}
