import type { Page } from 'playwright-core';

/** The least side of what is clicked or tapped, in CSS pixels. */
export const TARGET = 24;
/** The least side of what a player taps all the time on a phone. */
export const FINGER = 44;

/**
 * What is smaller than it has to be to be hit: a line for each thing. Links within sentences are as high as their lines,
 * and what a label belongs to is as large as the two together.
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
        // The small board in the corner is a picture; turning the large one does what its sides do.
        const hidden = element.closest(
          '.unseen:not(:focus-within), .skip, .compass, [inert], [aria-hidden=true]',
        );
        const inText = element.matches('a') && getComputedStyle(element).display === 'inline';
        if (!seen || hidden || inText) return [];
        const { width, height } = reach(element);
        // Half a pixel is what is lost where widths are shared out.
        if (Math.min(width, height) > least - 0.5) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent.trim();
        return [`${element.tagName} “${name.slice(0, 30)}” ${width.toFixed(1)} × ${height.toFixed(1)}`];
      });
    },
    [within, least] as const,
  );
}
