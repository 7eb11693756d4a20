import { expect, inject } from 'vitest';
import { newFile, newFolder, newLink } from '../../tests/http/drive-builders.ts';
import { arriveWith } from './filled-drive.ts';
import { findViolations } from './find-violations.ts';
import { createFolder, arrive, openFolder, row, test, upload, uploaded } from './journey.ts';
import type { Page } from 'playwright-core';

/** Turns an entry's link on in its dialog and answers the address. */
async function getLink(page: Page, name: string): Promise<string> {
  await row(page, name).click();
  await page.getByRole('button', { name: 'Get link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Anyone with the link can view').click();
  const field = dialog.getByRole('textbox', { name: 'Link' });
  await field.waitFor();
  const address = await field.inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return address;
}

test('[LD-1] [LNK-1] [LNK-4] a guest opens a file’s link and downloads it', async ({ page, open }) => {
  await arrive(page);
  await upload(page, [{ name: 'letter.txt', content: 'Dear all' }]);
  const address = await getLink(page, 'letter.txt');
  expect(address).toMatch(/\/drive\/s\/[A-Za-z0-9]{30}$/);
  expect(address.startsWith(inject('siteUrl'))).toBe(true);
  const guest = await open();
  await guest.goto(address);
  await guest.getByRole('heading', { name: 'letter.txt' }).waitFor();
  const started = guest.waitForEvent('download');
  await guest
    .getByRole('button', { name: 'Download' })
    .or(guest.getByRole('link', { name: 'Download' }))
    .first()
    .click();
  expect((await started).suggestedFilename()).toBe('letter.txt');
  expect(await guest.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
});

test('[LNK-1] a guest walks through a shared folder and no further', async ({ page, open }) => {
  await arrive(page);
  await createFolder(page, 'Outside');
  await openFolder(page, 'Outside');
  await createFolder(page, 'Shared');
  const address = await getLink(page, 'Shared');
  await openFolder(page, 'Shared');
  await createFolder(page, 'Inner');
  await openFolder(page, 'Inner');
  await upload(page, [{ name: 'deep.txt', content: 'deep' }]);
  await row(page, 'deep.txt').waitFor();
  const guest = await open();
  await guest.goto(address);
  await row(guest, 'Inner').dblclick();
  await row(guest, 'deep.txt').waitFor();
  expect(await guest.getByText('Outside').count()).toBe(0);
  await guest.getByRole('link', { name: 'Shared' }).first().click();
  await row(guest, 'Inner').waitFor();
});

test('[LNK-7] a deleted and an invented link look the same, and lead home', async ({ page, open }) => {
  await arrive(page);
  await upload(page, [{ name: 'gone.txt', content: 'x' }]);
  const address = await getLink(page, 'gone.txt');
  await row(page, 'gone.txt').click();
  await page.getByRole('button', { name: 'Get link' }).click();
  await page.getByRole('dialog').getByText('Anyone with the link can view').click();
  await page.getByRole('button', { name: 'Delete link' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Link' }).waitFor({ state: 'detached' });
  const guest = await open();
  for (const dead of [address, `${address.slice(0, -30)}${'x'.repeat(30)}`]) {
    await guest.goto(dead);
    await guest.getByText('This link does not exist or has expired').waitFor();
  }
});

test('[LNK-2] [LNK-3] a password and a sign-in are asked for before anything is shown', async ({
  page,
  open,
}) => {
  await arrive(page);
  await upload(page, [
    { name: 'secret.txt', content: 'x' },
    { name: 'members.txt', content: 'x' },
  ]);
  await uploaded(page, 'Uploaded 2 files');
  const [locked, restricted] = await page.evaluate(async () => {
    const api = async (path: string, body?: object) => {
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const response = await fetch(`/api/v1/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(token) },
        ...(body && { body: JSON.stringify(body) }),
      });
      return response.json();
    };
    const { data } = await api('drive/file-entries?orderBy=name&orderDir=desc');
    const [secret, members] = data as { id: number }[];
    const first = await api(`file-entries/${secret?.id}/shareable-link`, { password: 'open sesame' });
    const second = await api(`file-entries/${members?.id}/shareable-link`, { restricted: true });
    return [first.link.url as string, second.link.url as string];
  });
  const guest = await open();
  await guest.goto(locked ?? '');
  const field = guest.getByLabel('Password', { exact: true });
  await field.waitFor();
  expect(await guest.getByText('secret.txt').count()).toBe(0);
  await field.fill('wrong');
  await guest.getByRole('button', { name: 'Continue' }).click();
  await guest.getByText(/wrong password|not the right password|password is not/i).waitFor();
  await field.fill('open sesame');
  await guest.getByRole('button', { name: 'Continue' }).click();
  await guest.getByRole('heading', { name: 'secret.txt' }).waitFor();
  await guest.goto(restricted ?? '');
  await guest.waitForURL('**/login?*');
});

test('[LNK-7] a link that expires while nobody looks is gone at the next look', async ({ page, open }) => {
  await arrive(page);
  await upload(page, [{ name: 'brief.txt', content: 'x' }]);
  await uploaded(page, 'Uploaded 1 file');
  const address = await page.evaluate(async () => {
    const { data } = await (await fetch('/api/v1/drive/file-entries')).json();
    const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const answer = await fetch(`/api/v1/file-entries/${data[0].id}/shareable-link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(token) },
      body: JSON.stringify({ expires_at: new Date(Date.now() + 4000).toISOString() }),
    });
    return (await answer.json()).link.url as string;
  });
  const guest = await open();
  await guest.goto(address);
  await guest.getByRole('heading', { name: 'brief.txt' }).waitFor();
  const reload = async () => {
    await guest.reload();
    await guest.getByRole('heading').first().waitFor();
    return guest.getByText('This link does not exist or has expired').isVisible();
  };
  await expect.poll(reload, { timeout: 20_000, interval: 500 }).toBe(true);
});

test('[LNK-1] [DS-4] a shared folder is shown as grid or list, as this device remembers', async ({
  page,
  open,
}) => {
  const { person } = await arriveWith(page, []);
  const folder = await newFolder(person, { name: 'Shared' });
  await newFolder(person, { name: 'Inner', parentId: folder.id });
  await newFile(person, { name: 'deep.txt', parentId: folder.id });
  const link = await newLink(person, folder);
  const guest = await open();
  await guest.goto(link.url);
  await guest.getByRole('columnheader', { name: 'Name' }).waitFor();
  await guest.getByRole('button', { name: 'Show as grid' }).click();
  await guest.getByRole('rowheader', { name: 'Files' }).waitFor();
  await row(guest, 'deep.txt').waitFor();
  expect(await findViolations(guest)).toEqual([]);
  await guest.reload();
  await guest.getByRole('button', { name: 'Show as list' }).waitFor();
  await guest.getByRole('rowheader', { name: 'Folders' }).waitFor();
  expect(await guest.evaluate(() => localStorage.getItem('drive.viewMode'))).toBe('grid');
});
