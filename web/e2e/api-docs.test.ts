import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newPerson, newProgramOf } from '../../tests/http/people.ts';
import { openAs } from './drive-of.ts';
import { test } from './journey.ts';
import { changeSite } from './site-settings.ts';

const calls = (page: Page) => page.getByRole('navigation', { name: 'API calls' });

test('[DOC-1] guests read the documentation by their role; without the permission it is not there', async ({
  page,
  open,
}) => {
  await page.goto('/api-docs');
  await page.getByRole('heading', { level: 1, name: 'Holdall API' }).waitFor();
  const without = await open();
  await changeSite(without, ({ guest_role }) => {
    guest_role.permissions = [];
  });
  await without.goto('/api-docs');
  await without.waitForURL('**/404');
});

test('[DOC-2] calls under their tags, found by a search, each at an address of its own', async ({ page }) => {
  await page.goto('/api-docs');
  const list = calls(page);
  for (const tag of ['Uploads', 'Files', 'Links', 'User', 'Auth']) {
    await list.getByRole('region', { name: tag }).waitFor();
  }
  await page
    .getByText(`${new URL(page.url()).origin}/api/v1`)
    .first()
    .waitFor();
  expect(await page.getByRole('link', { name: 'Create a token' }).first().getAttribute('href')).toBe(
    '/account-settings#developers',
  );
  await list.getByLabel('Search calls').fill('rename an entry');
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
  await list.getByRole('link', { name: /Rename an entry/ }).click();
  const title = page.getByRole('heading', { level: 1, name: /^Rename an entry/ });
  await title.waitFor();
  expect(new URL(page.url()).hash).toBe('#updateEntry');
  expect(await title.evaluate((heading) => heading === document.activeElement)).toBe(true);
  await list.getByLabel('Search calls').fill('no such call');
  await list.getByText('Nothing found').waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Holdall API' }).waitFor();
});

test('[DOC-2] parameters, body, answers and examples of a call', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/api-docs#updateEntry');
  await page.getByRole('heading', { name: 'Path parameters' }).waitFor();
  await page.getByRole('heading', { name: 'Body' }).waitFor();
  const file = page.getByRole('button', { name: 'Fields of fileEntry' });
  await file.click();
  expect(await file.getAttribute('aria-expanded')).toBe('true');
  await page.getByText('file_size').waitFor();
  const example = page.getByRole('region', { name: 'Example' });
  expect(await example.textContent()).toContain("curl -X PUT 'http");
  await page.getByRole('button', { name: 'JavaScript' }).click();
  await expect.poll(() => example.textContent()).toContain('await fetch(');
  await page.getByRole('button', { name: 'Copy' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("method: 'PUT'");
});

test('[DOC-3] a call is tried with a token, which nothing keeps', async ({ page }) => {
  const person = await newPerson();
  const program = await newProgramOf(person);
  await openAs(page, person, '/api-docs#getUser');
  const send = page.getByRole('button', { name: 'Send' });
  expect(await send.isEnabled()).toBe(false);
  await page.getByLabel('Token', { exact: true }).fill(String(program.token));
  expect(await send.isEnabled()).toBe(false);
  await page.getByLabel('id', { exact: true }).fill('me');
  await send.click();
  await page.getByText('200 OK').waitFor();
  expect(await page.getByRole('region', { name: 'Answer' }).textContent()).toContain(person.email);
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(kept).not.toContain(String(program.token).split('|')[1]);
  // It goes along to the next call, and is gone with the page.
  await calls(page)
    .getByRole('link', { name: /Bytes used and allowed/ })
    .click();
  await send.click();
  await page.getByText('200 OK').waitFor();
  await page.reload();
  await page.getByLabel('Token', { exact: true }).waitFor();
  expect(await page.getByLabel('Token', { exact: true }).inputValue()).toBe('');
});

test('[DOC-3] the session of the browser does not answer in the place of a token; guests are told to sign in', async ({
  page,
  open,
}) => {
  await openAs(page, await newPerson(), '/api-docs#getSpaceUsage');
  await page.getByLabel('Token', { exact: true }).fill('1|wrong');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText(/^401/).first().waitFor();
  const guest = await open();
  await guest.goto('/api-docs#getSpaceUsage');
  const link = guest.getByRole('main').getByRole('link', { name: 'Sign in' });
  expect(await link.getAttribute('href')).toBe('/login?redirect=%2Fapi-docs%23getSpaceUsage');
  expect(await guest.getByRole('button', { name: 'Send' }).count()).toBe(0);
});

test('[DOC-4] the document can be saved; a failure is told and may be tried again', async ({ page }) => {
  let isDown = true;
  await page.route('**/api/v1/api-docs/openapi.json', (route) =>
    isDown ? route.fulfill({ status: 403, json: { message: 'No.' } }) : route.continue(),
  );
  await page.goto('/api-docs');
  await page.getByText('There was an issue loading this page').waitFor();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download OpenAPI' }).click();
  const document = JSON.parse(await readFile(await (await download).path(), 'utf8')) as { openapi: string };
  expect(document.openapi).toMatch(/^3\.1\./);
});

test('[DOC-2] [CT-4] on a phone the calls are in a drawer', async ({ open }) => {
  const page = await open({ viewport: { width: 390, height: 800 } });
  await page.goto('/api-docs');
  await page.getByRole('button', { name: 'All calls' }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Rename an entry/ })
    .click();
  await page.getByRole('heading', { level: 1, name: /^Rename an entry/ }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
