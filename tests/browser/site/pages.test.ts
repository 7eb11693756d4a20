import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { signIn } from '../../support/browser/filled-drive.ts';
import { test } from '../../support/browser/journey.ts';
import { newPerson } from '../../support/people.ts';

/** Counts the requests of a page for the bootstrap data. */
function countAsked(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/v1/bootstrap-data') count += 1;
  });
  return () => count;
}

const shown = (page: Page) => page.getByLabel('Password', { exact: true }).waitFor();

test('[B1] the sign-in page contains its data; a page from the browser’s cache requests it', async ({
  page,
}) => {
  const asked = countAsked(page);
  await page.goto('/login');
  await shown(page);
  expect(asked()).toBe(0);
  await page.goto('/register');
  await page.getByRole('heading', { name: 'Create a new account' }).waitFor();
  expect(asked()).toBe(0);
  await page.goBack();
  await page.waitForURL('**/login');
  await shown(page);
  expect(asked()).toBe(1);
});

test('[E404-2] returns 404 and shows the not-found page for an unknown address', async ({ page }) => {
  const response = await page.goto('/nowhere');
  expect(response?.status()).toBe(404);
  await page.getByText("Looks like you've found the doorway to the great nothing").waitFor();
  expect(await page.title()).toBe('Page not found - Holdall');
  expect(await page.locator('meta[name=robots]').count()).toBe(1);
});

test('a static page lets nothing out to a service that is off, though its header does', async ({ page }) => {
  await signIn(page, await newPerson());
  const response = await page.goto('/drive');
  const service = 'https://switched-off.ingest.sentry.io';
  expect(response?.headers()['content-security-policy']).toContain('https://*.ingest.sentry.io');
  await page.getByRole('main').waitFor();
  const refusal = await page.evaluate(
    (address) =>
      new Promise<string>((resolve, reject) => {
        document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
          resolve(`${effectiveDirective} ${blockedURI}`),
        );
        fetch(address).then(
          () => reject(new Error('It was sent.')),
          () => undefined,
        );
      }),
    `${service}/api`,
  );
  expect(refusal).toBe(`connect-src ${service}/api`);
});
