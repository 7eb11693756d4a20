import type { Page, Response } from 'playwright-core';
import { expect } from 'vitest';
import { findLink } from '#shared/routes/sharing/links.ts';
import { newFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { eventually } from '../../support/eventually.ts';
import { choose, expectNames, openAs, toast } from '../../support/browser/drive-of.ts';
import { row, test } from '../../support/browser/journey.ts';
import { newPersonCalled, shareDialog } from '../../support/browser/sharing-people.ts';
import { siteUrl } from '../../support/stack/product.ts';

const deadText = 'This link does not exist or has expired';

/** Answers the question of a protected link. */
async function givePassword(page: Page, password: string): Promise<void> {
  await page.getByRole('heading', { name: 'This link is protected' }).waitFor();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Records the API's responses to a page. The returned function ends that, while the page still has their bodies. */
function recordResponses(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = [];
  const listen = (response: Response) => {
    if (response.url().includes('/api/')) bodies.push(response.text());
  };
  page.on('response', listen);
  return () => {
    page.off('response', listen);
    return Promise.all(bodies).then((texts) => texts.join(' '));
  };
}

async function findMail(to: string): Promise<string | undefined> {
  const mails = (await (await fetch(`${siteUrl()}/__local/mail`)).json()) as {
    to: string;
    text: string;
  }[];
  return mails.find((mail) => mail.to.includes(to))?.text;
}

test('[LD-1] [LD-2] [L3] [L10] [LNK-1] [LNK-2] [LNK-7] [LNK-8] an owner protects, mails, renews and deletes the link of a folder that a guest opens', async ({
  page,
  open,
}) => {
  const ann = await newPersonCalled('Ann Hidden');
  const outside = await newFolder(ann, { name: 'Outside' });
  const folder = await newFolder(ann, { name: 'Merger', parentId: outside.id });
  const inner = await newFolder(ann, { name: 'Inner', parentId: folder.id });
  await newFile(ann, { name: 'offer.txt', content: 'deep', parentId: inner.id });
  await openAs(page, ann, `/drive/folders/${outside.hash}`);
  await choose(page, 'Merger', 'Get link');
  const dialog = shareDialog(page);
  const field = dialog.getByRole('textbox', { name: 'Link' });
  const saved = dialog.getByText('Saved', { exact: true });
  await dialog.getByText('Anyone with the link can view').click();
  const address = await field.inputValue();
  expect(address).toMatch(/\/drive\/s\/[A-Za-z0-9]{30}$/);
  expect(address.startsWith(siteUrl())).toBe(true);
  await dialog.getByLabel('Password', { exact: true }).fill('open sesame');
  await page.keyboard.press('Enter');
  await saved.waitFor();
  expect((await ann.call(findLink, { params: { id: folder.id } })).body.link.has_password).toBe(true);
  const to = `carl-${folder.hash}@example.com`.toLowerCase();
  await dialog.getByRole('button', { name: 'Send by e-mail' }).click();
  await dialog.getByRole('combobox', { name: 'Send to' }).fill(to);
  await dialog.getByLabel('Message (optional)').fill('Have a look');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await toast(page, 'Sent to 1 person').waitFor();
  const mail = await eventually(() => findMail(to));
  expect(mail).toContain('Have a look');
  expect(mail).toContain(address);

  const guest = await open();
  const responses = recordResponses(guest);
  await guest.goto(address);
  await givePassword(guest, 'wrong one');
  await guest.getByText('This password is not right.').waitFor();
  const seen = [await guest.content(), await guest.title(), await responses()].join(' ');
  for (const secret of ['Merger', 'Inner', 'offer', 'Hidden', ann.email]) expect(seen).not.toContain(secret);
  await givePassword(guest, 'open sesame');
  await row(guest, 'Inner').dblclick();
  await row(guest, 'offer.txt').waitFor();
  expect(await guest.getByText('Outside').count()).toBe(0);
  const started = guest.waitForEvent('download');
  await choose(guest, 'offer.txt', 'Download');
  expect((await started).suggestedFilename()).toBe('offer.txt');
  await guest.getByRole('link', { name: 'Merger' }).first().click();
  await row(guest, 'Inner').waitFor();

  await dialog.getByLabel('New password').fill('another one');
  await page.keyboard.press('Enter');
  await expect.poll(() => dialog.getByLabel('New password').inputValue()).toBe('');
  await guest.reload();
  await givePassword(guest, 'open sesame');
  await guest.getByText('This password is not right.').waitFor();
  await dialog.getByRole('button', { name: 'Regenerate link' }).click();
  await dialog.getByRole('button', { name: 'Regenerate', exact: true }).click();
  await expect.poll(() => field.inputValue().catch(() => address)).not.toBe(address);
  const renewed = await field.inputValue();
  await guest.goto(address);
  await guest.getByText(deadText).waitFor();
  await guest.goto(renewed);
  await guest.getByRole('heading', { name: 'This link is protected' }).waitFor();
  await dialog.getByText('Anyone with the link can view').click();
  await dialog.getByRole('button', { name: 'Delete link' }).click();
  const find = () => ann.call(findLink, { params: { id: folder.id } });
  await expect.poll(async () => (await find()).body.link).toBeNull();
  for (const dead of [renewed, `${address.slice(0, -30)}${'x'.repeat(30)}`]) {
    await guest.goto(dead);
    await guest.getByText(deadText).waitFor();
  }
});

test('[LNK-3] [LNK-4] [LNK-5] [L7] [X-5] a guest downloads the file of a link, and a user saves it to their drive', async ({
  page,
  open,
}) => {
  const [ann, bob] = [await newPersonCalled('Ann Lee'), await newPersonCalled('Bob Ray')];
  const [file, members] = [
    await newFile(ann, { name: 'letter.txt', content: 'Dear all' }),
    await newFile(ann, { name: 'members.txt' }),
  ];
  const link = await newLink(ann, file, { allow_download: true });
  const restricted = await newLink(ann, members, { restricted: true, password: 'open sesame' });
  const guest = await open();
  await guest.goto(link.url);
  await guest.getByText('Dear all').waitFor();
  const started = guest.waitForEvent('download');
  await guest.getByRole('button', { name: 'Download' }).click();
  expect((await started).suggestedFilename()).toBe('letter.txt');
  await guest.goto(restricted.url);
  await guest.waitForURL('**/login?*');
  await openAs(page, bob, link.url);
  await page.getByText('Shared by Ann Lee').waitFor();
  await page.getByRole('button', { name: 'Save to my drive' }).click();
  await toast(page, 'Added to your drive').waitFor();
  await page.getByRole('button', { name: 'Show' }).click();
  await page.waitForURL('**/drive/shares');
  await expectNames(page, ['letter.txt']);
  await page.goto(restricted.url);
  await givePassword(page, 'open sesame');
  await page.getByRole('heading', { name: 'members.txt' }).waitFor();
  expect(await page.getByRole('button', { name: 'Download' }).count()).toBe(0);
});
