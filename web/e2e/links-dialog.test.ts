import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { findLink } from '#shared/routes/links.ts';
import { newFile, newFolder, newLink } from '../../tests/http/drive-builders.ts';
import { choose, openAs, toast } from './drive-of.ts';
import { row, test } from './journey.ts';
import { newPersonCalled, shareDialog } from './sharing-people.ts';

/** Opens the dialog of an entry's link. */
async function openLinkOf(page: Page, name: string): Promise<Locator> {
  await choose(page, name, 'Get link');
  const dialog = shareDialog(page);
  await dialog.getByRole('switch', { name: /Anyone with the link/ }).waitFor();
  return dialog;
}

/** Such a moment as the field for date and time takes it. */
function localTime(fromNowMs: number): string {
  const time = new Date(Date.now() + fromNowMs);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

test('[LD-2] [L3] all options of a folder’s link are saved together, and shown when it is opened again', async ({
  page,
}) => {
  const ann = await newPersonCalled('Ann Lee');
  const folder = await newFolder(ann, { name: 'Plans' });
  await newLink(ann, folder);
  await openAs(page, ann);
  let dialog = await openLinkOf(page, 'Plans');
  const save = dialog.getByRole('button', { name: 'Save' });
  expect(await save.isDisabled()).toBe(true);
  await dialog.getByText('Visitors have to sign in to add, rename or delete files').waitFor();
  for (const name of ['Allow download', 'Allow editing', 'Require login']) {
    await dialog.getByText(name, { exact: true }).click();
  }
  await dialog.getByLabel('Expires at').fill(localTime(-3_600_000));
  await dialog.getByText('Choose a time in the future.').waitFor();
  expect(await save.isDisabled()).toBe(true);
  await dialog.getByLabel('Expires at').fill(localTime(86_400_000));
  await dialog.getByLabel('Password', { exact: true }).fill('abc');
  await dialog.getByText('Use at least 4 characters.').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill('open sesame');
  await save.click();
  await toast(page, 'Link saved').waitFor();
  const { link } = (await ann.call(findLink, { params: { id: folder.id } })).body;
  expect(link).toMatchObject({ allow_download: true, allow_edit: true, has_password: true });
  expect(JSON.parse(link.permissions)).toMatchObject({ restricted: true });
  expect(Date.parse(link.expires_at)).toBeGreaterThan(Date.now());
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
  dialog = await openLinkOf(page, 'Plans');
  await dialog.getByText('A password is set. Leave this empty to keep it.').waitFor();
  expect(await dialog.getByRole('switch', { name: 'Allow editing' }).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Remove password' }).click();
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  // The message of the first time may still be there.
  const changed = async () => (await ann.call(findLink, { params: { id: folder.id } })).body.link;
  await expect.poll(changed).toMatchObject({ has_password: false, expires_at: null, allow_edit: true });
});

test('[LD-1] [CT-2] copying says so for a second, and a new address is asked about first', async ({
  open,
}) => {
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
  const ann = await newPersonCalled('Ann Lee');
  const file = await newFile(ann, { name: 'a.txt' });
  const { url } = await newLink(ann, file);
  await openAs(page, ann);
  const dialog = await openLinkOf(page, 'a.txt');
  // Looked for before, as it is there for a second alone.
  const confirmed = dialog.getByRole('button', { name: 'Copied' }).waitFor();
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await confirmed;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await dialog.getByRole('button', { name: 'Copy', exact: true }).waitFor();
  expect(await dialog.getByText('Allow editing').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Regenerate link' }).click();
  await dialog.getByRole('button', { name: 'Keep link' }).click();
  const field = dialog.getByRole('textbox', { name: 'Link' });
  expect(await field.inputValue()).toBe(url);
  await dialog.getByRole('button', { name: 'Regenerate link' }).click();
  await dialog.getByRole('button', { name: 'Regenerate', exact: true }).click();
  await expect.poll(() => field.inputValue().catch(() => url)).not.toBe(url);
});

test('[LD-2] one switch alone is saved', async ({ page }) => {
  const ann = await newPersonCalled('Ann Lee');
  const file = await newFile(ann, { name: 'a.txt' });
  await newLink(ann, file);
  await openAs(page, ann);
  const dialog = await openLinkOf(page, 'a.txt');
  await dialog.getByText('Require login', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Link saved').waitFor();
  const { link } = (await ann.call(findLink, { params: { id: file.id } })).body;
  expect(JSON.parse(link.permissions)).toMatchObject({ restricted: true });
});

test('[LD-3] a link whose time has come says so', async ({ page }) => {
  const ann = await newPersonCalled('Ann Lee');
  const file = await newFile(ann, { name: 'a.txt' });
  await newLink(ann, file, { expires_at: new Date(Date.now() + 1500).toISOString() });
  await openAs(page, ann);
  await row(page, 'a.txt').waitFor();
  await wait(1500);
  const dialog = await openLinkOf(page, 'a.txt');
  await dialog.getByText('Expired', { exact: true }).waitFor();
});

test('[LD-1] [L10] a link is mailed with a few words', async ({ page }) => {
  const ann = await newPersonCalled('Ann Lee');
  const file = await newFile(ann, { name: 'a.txt' });
  const { url } = await newLink(ann, file);
  const to = `carl-${file.hash}@example.com`.toLowerCase();
  await openAs(page, ann);
  const dialog = await openLinkOf(page, 'a.txt');
  await dialog.getByRole('button', { name: 'Send by e-mail' }).click();
  const send = dialog.getByRole('button', { name: 'Send', exact: true });
  expect(await send.isDisabled()).toBe(true);
  await dialog.getByRole('combobox', { name: 'Send to' }).fill(to);
  await dialog.getByLabel('Message (optional)').fill('Have a look');
  await send.click();
  await toast(page, 'Sent to 1 person').waitFor();
  const findMail = async () => {
    const mails = (await (await fetch(`${inject('siteUrl')}/__local/mail`)).json()) as {
      to: string;
      text: string;
    }[];
    return mails.find((mail) => mail.to.includes(to))?.text;
  };
  await expect.poll(findMail).toContain('Have a look');
  expect(await findMail()).toContain(url);
});

test('[L5] one link shows several files side by side', async ({ page, open }) => {
  const ann = await newPersonCalled('Ann Lee');
  const folder = await newFolder(ann, { name: 'Plans' });
  await newFile(ann, { name: 'inside.txt', parentId: folder.id });
  await newFile(ann, { name: 'a.txt' });
  await newFile(ann, { name: 'not-chosen.txt' });
  await openAs(page, ann);
  await row(page, 'Plans').click();
  await page.keyboard.down('Control');
  await row(page, 'a.txt').click();
  await page.keyboard.up('Control');
  await page.getByRole('button', { name: 'Get link' }).click();
  const dialog = shareDialog(page);
  await dialog.getByRole('heading', { name: 'One link for 2 items' }).waitFor();
  await dialog.getByText('Anyone with the link can view').click();
  const address = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  const guest = await open();
  await guest.goto(address);
  await guest.getByRole('heading', { name: 'Shared files' }).waitFor();
  await row(guest, 'a.txt').waitFor();
  expect(await row(guest, 'not-chosen.txt').count()).toBe(0);
  await row(guest, 'Plans').dblclick();
  await row(guest, 'inside.txt').waitFor();
  await guest.getByRole('link', { name: 'Shared files' }).click();
  await row(guest, 'a.txt').waitFor();
});
