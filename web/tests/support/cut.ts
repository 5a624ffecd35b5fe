import type { Page } from 'playwright-core';

/**
 * Texts and controls that extend beyond the page or their containers, so that these scroll sideways or cut them off:
 * one line each. Only the strip of moves may scroll sideways, and only names may end in an ellipsis.
 */
export async function cut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth} wide instead of ${clientWidth}`);

    /** Why the box of an element is not completely visible; null if it is. */
    const hidden = (box: DOMRect, element: Element): string | null => {
      let scrolled = false;
      for (let outer: Element | null = element; outer; outer = outer.parentElement) {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(outer);
        if (textOverflow === 'ellipsis' || outer.matches('.moves ol')) return null;
        const { left, right, top, bottom } = outer.getBoundingClientRect();
        const aside = box.right > right + 1 || box.left < left - 1;
        if (overflowX !== 'visible' && aside) return `beside ${outer.className || outer.tagName}`;
        scrolled ||= /auto|scroll/.test(overflowY) || outer === document.body;
        const below = box.bottom > bottom + 3 || box.top < top - 3;
        if (!scrolled && overflowY !== 'visible' && below) return `below ${outer.className || outer.tagName}`;
      }
      return box.right > clientWidth + 1 || box.left < -1 ? 'beside the page' : null;
    };

    const note = (box: DOMRect, element: Element, name: string): void => {
      if (box.width === 0 || !element.checkVisibility({ visibilityProperty: true })) return;
      if (element.closest('.unseen, .skip, [inert], select, [aria-hidden=true]')) return;
      // Hidden only visually, for screen readers.
      for (let outer: Element | null = element; outer; outer = outer.parentElement) {
        if (getComputedStyle(outer).clipPath !== 'none') return;
      }
      const why = hidden(box, element);
      if (why !== null) found.add(`“${name.trim().slice(0, 40)}” ${why}`);
    };

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement, textContent } = node;
      if (!parentElement || !textContent?.trim() || parentElement.closest('svg, script, style')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      note(range.getBoundingClientRect(), parentElement, textContent);
    }
    for (const control of document.querySelectorAll('button, a.button, input, select, textarea')) {
      if (getComputedStyle(control).opacity === '0') continue;
      note(control.getBoundingClientRect(), control, control.getAttribute('aria-label') ?? control.tagName);
    }
    return [...found];
  });
}
