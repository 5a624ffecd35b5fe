import { registerSW } from 'virtual:pwa-register';

import { notify } from '../ui/notices.svelte';
import { say } from '../words/words.svelte';

/** Registers the service worker. When there is a new version of the page, a notice offers to load it. */
export function offerNewVersion(): void {
  const load = registerSW({
    onNeedRefresh() {
      notify(say('version-new'), { text: say('version-reload'), run: () => void load(true) }, true);
    },
  });
}
