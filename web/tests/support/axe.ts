import axe from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * The problems that axe-core finds on a page, with one line per rule and element. The page's content security policy
 * remains in force, so the script is evaluated instead of being added as an element.
 */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const tester = (globalThis as unknown as { axe: typeof axe }).axe;
    const { violations } = await tester.run({ resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}`),
    );
  });
}
