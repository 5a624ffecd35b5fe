import type { Page } from 'playwright-core';

/** The minimum side of anything that is clicked or tapped, in CSS pixels. */
export const TARGET = 24;
/** The minimum side of what a player taps all the time on a phone. */
export const FINGER = 44;

/**
 * Elements that are too small to be hit: one line each. Links within sentences are as high as their lines, and an
 * element and its label count together.
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
        // The small board in the corner is a picture; turning the large one has the same effect as its sides.
        const hidden = element.closest(
          '.unseen:not(:focus-within), .skip, .compass, [inert], [aria-hidden=true]',
        );
        const inText = element.matches('a') && getComputedStyle(element).display === 'inline';
        if (!seen || hidden || inText) return [];
        const { width, height } = reach(element);
        // Half a pixel is lost where widths are divided.
        if (Math.min(width, height) > least - 0.5) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent.trim();
        return [`${element.tagName} “${name.slice(0, 30)}” ${width.toFixed(1)} × ${height.toFixed(1)}`];
      });
    },
    [within, least] as const,
  );
}
