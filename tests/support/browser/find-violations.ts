import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { waitForTransitions } from '../wait-for-transitions.ts';

const axeSource = await readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface AxeResult {
  violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[];
}

/** Of all rules, or of some. */
type Rules = { runOnly?: string[]; rules?: Record<string, { enabled: boolean }> };

/** What axe finds on the page as it stands; injected over the debugging protocol, which the site's policy allows. */
export async function findViolations(page: Page, rules: Rules = {}): Promise<string[]> {
  await page.evaluate(waitForTransitions);
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(async (options) => {
    const { axe } = globalThis as unknown as {
      axe: { run: (root: Document, options: Rules) => Promise<AxeResult> };
    };
    return axe.run(document, options);
  }, rules);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** How a page may look, with the rules whose answer another look changes: each costs much of a test's time. */
const looks = [
  { name: 'light', colorScheme: 'light', dir: 'ltr', rules: {} },
  {
    name: 'dark',
    colorScheme: 'dark',
    dir: 'ltr',
    rules: { runOnly: ['color-contrast', 'link-in-text-block'] },
  },
  {
    name: 'right-to-left',
    colorScheme: 'light',
    dir: 'rtl',
    rules: { rules: { 'color-contrast': { enabled: false } } },
  },
] as const;

/**
 * What axe finds on the page as it stands in both themes and mirrored. Nothing is loaded anew for that, and what is
 * open stays open: a journey is made once.
 */
export async function findViolationsInEveryLook(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { name, colorScheme, dir, rules } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate((direction) => (document.documentElement.dir = direction), dir);
    found.push(...(await findViolations(page, rules as Rules)).map((violation) => `${name}: ${violation}`));
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.evaluate(() => (document.documentElement.dir = 'ltr'));
  return found;
}
