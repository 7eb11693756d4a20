/** @module-tag variant */
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { newAdmin, type Person } from '../../support/people.ts';
import { openAs, toast } from '../../support/browser/drive-of.ts';
import { test } from '../../support/browser/journey.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';

/** What a hostile ad tries, and what comes of it, as its own text. */
const code = `<p id="result"></p><div style="height: 180px"></div>
<script>
  const attempts = {
    parent: () => parent.document.title,
    cookie: () => document.cookie,
    storage: () => localStorage.length,
    top: () => { top.location.href = 'https://example.com/'; },
    origin: () => origin,
    referrer: () => document.referrer,
  };
  const entries = Object.entries(attempts).map(([name, attempt]) => {
    try { return [name, attempt()]; } catch (error) { return [name, error.name]; }
  });
  fetch('/api/v1/bootstrap-data').then((response) => response.json()).then(({ bootstrapData }) => {
    const all = { ...Object.fromEntries(entries), user: bootstrapData.user };
    document.getElementById('result').textContent = JSON.stringify(all);
  });
</script>`;

/** Scripts run, and reach nothing of the page. They learn the site's origin, and neither the page's address nor its user. */
const outcome = () => ({
  parent: 'SecurityError',
  cookie: 'SecurityError',
  storage: 'SecurityError',
  top: 'SecurityError',
  origin: 'null',
  referrer: `${stack.url}/`,
  user: null,
});

// Ads apply to the whole site, so the test leases a stack.
let stack: AccountStack;
let admin: Person;
beforeAll(async () => {
  stack = await startAccountStack();
  await stack.changeSettings('client', { 'homepage.type': 'landingPage' });
  admin = await newAdmin(stack.newGuest());
});
afterAll(() => stack.close());

async function expectHarmless(page: Page, frame: FrameLocator): Promise<void> {
  const address = page.url();
  await expect
    .poll(async () => JSON.parse((await frame.locator('#result').textContent()) || '{}') as object)
    .toEqual(outcome());
  expect(page.url()).toBe(address);
}

test('[AAD-1] an admin previews code before it is saved, and visitors get it as it is', async ({ open }) => {
  const page = await open({ baseURL: stack.url });
  await openAs(page, admin, '/admin/ads', stack.url);
  const panel = page.getByRole('group', { name: 'Landing page', exact: true });
  await panel.getByRole('textbox', { name: 'HTML code' }).fill(code);
  await panel.getByRole('button', { name: 'Preview at its place' }).click();
  const preview = panel.locator('iframe[title="Preview of the ad"]');
  await expectHarmless(page, preview.contentFrame());
  // The text, its margins, and 180 px.
  await expect.poll(() => preview.evaluate((frame) => frame.clientHeight)).toBeGreaterThan(200);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await toast(page, 'Settings updated').waitFor();

  // Visitors see changes after a second.
  await stack.advanceClock(2);
  const visitor = await open({ baseURL: stack.url });
  await visitor.goto('/?from=a-secret');
  const ad = visitor.locator('iframe[title=Advertisement]');
  await expectHarmless(visitor, ad.contentFrame());
  await expect.poll(() => ad.evaluate((frame) => frame.clientHeight)).toBeGreaterThan(200);
});

test('[AAD-1] [DS-9] the address of an ad gives its scripts no rights outside of a frame either', async ({
  open,
}) => {
  await stack.changeSettings('client', {
    'ads.drive': '<p id="result"></p><script>result.textContent = origin</script>',
  });
  const page = await open({ baseURL: stack.url });
  await openAs(page, admin, '/drive', stack.url);
  const text = page.locator('iframe[title=Advertisement]').contentFrame().locator('#result');
  await expect.poll(() => text.textContent()).toBe('null');
  await page.goto('/api/v1/ads/drive');
  await expect.poll(() => page.locator('#result').textContent()).toBe('null');
});
