import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** All rules in one theme. Themes differ only in colours, so the other one needs only the rules about those. */
const LOOKS = [
  { colorScheme: 'dark', options: {} },
  { colorScheme: 'light', options: { runOnly: ['color-contrast', 'link-in-text-block'] } },
] as const;

/**
 * All problems that axe finds in both themes, in words. The page forbids foreign scripts such as axe, so its context
 * needs `bypassCSP`.
 */
export async function violations(page: Page): Promise<readonly string[]> {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.addScriptTag({ content: axe.source });
  const violated: string[] = [];
  for (const { colorScheme, options } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    const found: unknown = await page.evaluate(
      `axe.run({ resultTypes: ['violations'], ...${JSON.stringify(options)} }).then((all) => all.violations.flatMap((one) => one.nodes.map((node) => one.id + ": " + node.target + " " + node.failureSummary)))`,
    );
    const faults = Array.isArray(found) ? found.map(String) : ['axe did not answer'];
    violated.push(...faults.map((fault) => `${colorScheme}: ${fault}`));
  }
  return violated;
}

/** The size the page needs to show everything. */
export function sizeOf(page: Page): Promise<unknown> {
  return page.evaluate(
    '({ width: document.documentElement.scrollWidth, height: document.documentElement.scrollHeight })',
  );
}
