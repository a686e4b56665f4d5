import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Everything axe finds, in words. The page forbids foreign scripts, and axe is one: its context needs `bypassCSP`. */
export async function violations(page: Page): Promise<readonly string[]> {
  await page.addScriptTag({ content: axe.source });
  const found: unknown = await page.evaluate(
    'axe.run().then((all) => all.violations.flatMap((one) => one.nodes.map((node) => one.id + ": " + node.target + " " + node.failureSummary)))',
  );
  return Array.isArray(found) ? found.map(String) : ['axe did not answer'];
}

/** How much room the page would like to have. */
export function sizeOf(page: Page): Promise<unknown> {
  return page.evaluate(
    '({ width: document.documentElement.scrollWidth, height: document.documentElement.scrollHeight })',
  );
}
