import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type CustomCode, emptyCustomCode } from '#shared/entities/site/custom-code.ts';
import { confirmPassword } from '#shared/routes/accounts/passwords.ts';
import { updateAppearance } from '#shared/routes/site/appearance.ts';
import { openAs } from '../../support/browser/drive-of.ts';
import { test } from '../../support/browser/journey.ts';
import { expectStatus } from '../../support/expect-status.ts';
import { newAdmin, type Person } from '../../support/people.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';

// Custom code is in the pages of the whole site, so the test leases a stack.
let stack: AccountStack;
let admin: Person;

beforeAll(async () => {
  stack = await startAccountStack();
  admin = await newAdmin(stack.newGuest());
  expectStatus(await admin.call(confirmPassword, { body: { password: admin.password } }), 201);
});
afterEach(() => save(emptyCustomCode));
afterAll(() => stack.close());

const save = async (custom_code: Partial<CustomCode>) =>
  expectStatus(await admin.call(updateAppearance, { body: { custom_code } }), 200);

/** Opens a page once it has what was saved: guests see it a moment later. */
async function openWith(page: Page, path: string, part: string): Promise<void> {
  await expect.poll(async () => (await page.goto(path))?.text(), { timeout: 10_000 }).toContain(part);
}

/** Notes each key press where another document of the tab can read it, and says that it ran. */
const spy = `<script>
  addEventListener('keydown', ({ key }) => {
    sessionStorage.setItem('keys', (sessionStorage.getItem('keys') || '') + key);
  });
  document.documentElement.dataset.spy = 'ran';
</script>`;
const shown = '<p id="shown">Custom &amp; shown</p>';

test('[APP-C] a script runs on public pages under the production policy, and sees no key on others', async ({
  open,
}) => {
  await save({ html_head: spy, html_body: shown });
  const page = await open({ baseURL: stack.url });
  const keys = () => page.evaluate(() => sessionStorage.getItem('keys'));
  const hasSpy = () => page.evaluate(() => document.documentElement.dataset['spy'] === 'ran');
  await openWith(page, '/contact', 'dataset.spy');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(hasSpy).toBe(true);
  await page.getByText('Custom & shown').waitFor();
  await page.getByRole('textbox', { name: 'Name', exact: true }).pressSequentially('ab');
  expect(await keys()).toBe('ab');
  // By the links of the site, which load no documents otherwise.
  await page.locator('a[href^="/login"]:visible').first().click();
  await page.getByLabel('Password', { exact: true }).pressSequentially('secret');
  expect(await hasSpy()).toBe(false);
  expect(await page.getByText('Custom & shown').count()).toBe(0);
  expect(await keys()).toBe('ab');
  await page.goBack();
  await expect.poll(hasSpy).toBe(true);
  await page.goForward();
  await page.getByLabel('Password', { exact: true }).pressSequentially('more');
  expect(await hasSpy()).toBe(false);
  expect(await keys()).toBe('ab');
});

test(
  '[APP-0] a script does not run in a frame, also where the worker of the site answers',
  { tags: 'variant' },
  async ({ open }) => {
    await save({ html_head: spy });
    const page = await open({ serviceWorkers: 'allow', baseURL: stack.url });
    await openAs(page, admin, '/drive', stack.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await page.getByRole('main').waitFor();
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      Object.assign(frame, { name: 'any', src: '/contact', width: 800, height: 600 });
      document.body.replaceChildren(frame);
    });
    const inFrame = page.frameLocator('[name=any]');
    await inFrame.getByRole('heading', { level: 1 }).waitFor();
    expect(await inFrame.locator('html').getAttribute('data-spy')).toBeNull();
  },
);

test('[APP-C] CSS that hides everything locks no admin out', { tags: 'variant' }, async ({ open }) => {
  await save({ css: 'html { display: none !important }' });
  const guest = await open({ baseURL: stack.url });
  await openWith(guest, '/contact', '/custom-css/');
  await expect.poll(() => guest.locator('html').isVisible()).toBe(false);
  await guest.goto('/contact?safe=1');
  await guest.getByRole('heading', { level: 1 }).waitFor();
  await guest.locator('a[href^="/login"]:visible').first().click();
  await guest.getByLabel('Email').waitFor();
  const page = await open({ baseURL: stack.url });
  await openAs(page, admin, '/admin/appearance', stack.url);
  await page
    .getByRole('link', { name: /Themes/ })
    .first()
    .waitFor();
  await page.goto('/drive');
  await expect.poll(() => page.locator('html').isVisible()).toBe(false);
  await page.goto('/drive?safe=1');
  await page.getByRole('main').waitFor();
});
