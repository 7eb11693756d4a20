import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

const axeSource = await readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface AxeResult {
  violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[];
}

/** What axe finds on the page as it stands; injected over the debugging protocol, which the site's policy allows. */
export async function findViolations(page: Page): Promise<string[]> {
  // Colours that are still fading would be measured in between.
  await page.waitForTimeout(300);
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run: (root: Document) => Promise<AxeResult> } };
    return axe.run(document);
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
