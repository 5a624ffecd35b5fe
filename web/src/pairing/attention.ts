/** Calls back somebody who is looking at another window: the page's title flashes until they return. */
const FLASH = 1_000;

export function flashTitle(text: string): void {
  if (!document.hidden) return;
  let before = document.title;
  const flash = (): void => {
    if (document.title === text) {
      document.title = before;
    } else {
      before = document.title;
      document.title = text;
    }
  };
  flash();
  const timer = setInterval(flash, FLASH);
  const back = (): void => {
    if (document.hidden) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', back);
    if (document.title === text) document.title = before;
  };
  document.addEventListener('visibilitychange', back);
}
