/** Scrolls an element into view when it appears, such as the reason why a form was refused. */
export function seen(element: Element): void {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
