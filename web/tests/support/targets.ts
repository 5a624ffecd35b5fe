import type { Page } from 'playwright-core';

/** The minimum size of anything that is clicked or tapped, in CSS pixels. */
export const TARGET = 24;
/** The minimum size of what players tap constantly on a phone, in CSS pixels. */
export const FINGER = 44;

/**
 * Elements that are too small to hit, one line each. Links within sentences may be as high as their lines, and an
 * element counts together with its label.
 */
export async function tooSmall(page: Page, within = 'body', least = TARGET): Promise<string[]> {
  return page.evaluate(
    ([within, least]) => {
      const all = document.querySelectorAll<HTMLElement>(
        `${within} :is(a[href], button, input, select, summary, [role=button], [role=menuitem])`,
      );
      const reach = (element: HTMLElement): { width: number; height: number } => {
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
        const boxes = [element, ...labels].map((one) => one.getBoundingClientRect());
        const span = (low: (box: DOMRect) => number, high: (box: DOMRect) => number): number =>
          Math.max(...boxes.map(high)) - Math.min(...boxes.map(low));
        return {
          width: span(
            ({ left }) => left,
            ({ right }) => right,
          ),
          height: span(
            ({ top }) => top,
            ({ bottom }) => bottom,
          ),
        };
      };
      return [...all].flatMap((element) => {
        const seen = element.checkVisibility({ visibilityProperty: true });
        // The small board in the corner is a picture; the large board can be turned instead of using its sides.
        const hidden = element.closest(
          '.unseen:not(:focus-within), .skip, .compass, [inert], [aria-hidden=true]',
        );
        const inText = element.matches('a') && getComputedStyle(element).display === 'inline';
        if (!seen || hidden || inText) return [];
        const { width, height } = reach(element);
        // Half a pixel may be lost when widths are divided.
        if (Math.min(width, height) > least - 0.5) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent.trim();
        return [`${element.tagName} “${name.slice(0, 30)}” ${width.toFixed(1)} × ${height.toFixed(1)}`];
      });
    },
    [within, least] as const,
  );
}
