import { describe, expect, inject } from 'vitest';
import { listEntries } from '#shared/routes/drive.ts';
import { checkLinkPassword, updateLink } from '#shared/routes/links.ts';
import { newFile, newFolder, newLink } from '../../tests/http/drive-builders.ts';
import { choose, expectNames, menuLines, openAs, toast } from './drive-of.ts';
import { signIn } from './filled-drive.ts';
import { row, test } from './journey.ts';
import { newPersonCalled } from './sharing-people.ts';

test('[LNK-4] [LNK-5] [L7] a visitor sees whose file it is and saves it to their drive', async ({
  page,
  open,
}) => {
  const [ann, bob] = [await newPersonCalled('Ann Lee'), await newPersonCalled('Bob Ray')];
  const file = await newFile(ann, { name: 'letter.txt', content: 'Dear all' });
  const link = await newLink(ann, file, { allow_download: true });
  await openAs(page, bob, link.url);
  await page.getByText('Shared by Ann Lee').waitFor();
  await page.getByText('Dear all').waitFor();
  await page.getByRole('button', { name: 'Save to my drive' }).click();
  await toast(page, 'Added to your drive').waitFor();
  await page.getByRole('button', { name: 'Show' }).click();
  await page.waitForURL('**/drive/shares');
  await expectNames(page, ['letter.txt']);
  const guest = await open();
  await guest.goto(link.url);
  await guest.getByText('Shared by Ann Lee').waitFor();
  expect(await guest.getByText(ann.email).count()).toBe(0);
  await guest.getByRole('link', { name: 'Save to my drive' }).click();
  await guest.waitForURL(`**/login?redirect=${encodeURIComponent(new URL(link.url).pathname)}`);
  const owner = await open();
  await openAs(owner, ann, link.url);
  await owner.getByText('Shared by Ann Lee').waitFor();
  expect(await owner.getByText('Save to my drive').count()).toBe(0);
});

test('[LNK-6] [L9] whoever is signed in changes what is in a folder whose link allows it', async ({
  page,
  open,
}) => {
  const [ann, bob] = [await newPersonCalled('Ann Lee'), await newPersonCalled('Bob Ray')];
  const folder = await newFolder(ann, { name: 'Plans' });
  await newFile(ann, { name: 'old.txt', parentId: folder.id });
  const link = await newLink(ann, folder, { allow_edit: true, allow_download: true });
  await openAs(page, bob, link.url);
  await row(page, 'old.txt').waitFor();
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New folder' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Inner');
  await page.keyboard.press('Enter');
  await expectNames(page, ['old.txt', 'Inner']);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Upload files' }).click();
  await (
    await chooser
  ).setFiles([{ name: 'from-bob.txt', mimeType: 'text/plain', buffer: Buffer.from('hi') }]);
  await expectNames(page, ['old.txt', 'Inner', 'from-bob.txt']);
  await choose(page, 'old.txt', 'Rename');
  await page.getByRole('dialog').getByLabel('Name').fill('new');
  await page.keyboard.press('Enter');
  await expectNames(page, ['new.txt', 'Inner', 'from-bob.txt']);
  await choose(page, 'new.txt', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectNames(page, ['Inner', 'from-bob.txt']);
  const { data } = (await ann.call(listEntries, { query: { folderId: folder.hash } })).body;
  expect(data.map(({ name }: { name: string }) => name).sort()).toEqual(['Inner', 'from-bob.txt']);
  const guest = await open();
  await guest.goto(link.url);
  await row(guest, 'from-bob.txt').waitFor();
  expect(await guest.getByRole('button', { name: 'New', exact: true }).count()).toBe(0);
  await guest.getByRole('button', { name: 'Actions for from-bob.txt' }).click();
  expect(await menuLines(guest)).toEqual(['Preview', 'Download']);
});

test('[LNK-4] without the right to download a file is only looked at', async ({ page }) => {
  const ann = await newPersonCalled('Ann Lee');
  const folder = await newFolder(ann, { name: 'Plans' });
  await newFile(ann, { name: 'a.txt', parentId: folder.id });
  const link = await newLink(ann, folder);
  await page.goto(link.url);
  await row(page, 'a.txt').waitFor();
  expect(await page.getByRole('button', { name: 'Download all' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Actions for a.txt' }).click();
  expect(await menuLines(page)).toEqual(['Preview']);
});

test('a guest puts files where they were asked for, and sees nothing of what is there', async ({ page }) => {
  const ann = await newPersonCalled('Ann Lee');
  const folder = await newFolder(ann, { name: 'Inbox of Ann' });
  await newFile(ann, { name: 'secret.txt', parentId: folder.id });
  const link = await newLink(ann, folder, { upload_only: true, title: 'Your photos' });
  await page.goto(link.url);
  await page.getByRole('heading', { name: 'Your photos' }).waitFor();
  await page.getByText('Ann Lee asks you for files').waitFor();
  expect(await page.getByText('secret.txt').count()).toBe(0);
  expect(await page.getByText('Inbox of Ann').count()).toBe(0);
  await page.getByLabel('Your name (optional)').fill('Carl');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (
    await chooser
  ).setFiles(
    ['one.txt', 'two.txt', 'three.txt', 'four.txt'].map((name) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(name),
    })),
  );
  await page.getByText('4 files uploaded').waitFor();
  const { data } = (await ann.call(listEntries, { query: { folderId: folder.hash, orderBy: 'name' } })).body;
  expect(data.map(({ name }: { name: string }) => name).sort()).toEqual(
    ['four.txt', 'one.txt', 'secret.txt', 'three.txt', 'two.txt'].sort(),
  );
});

describe('[X-5] a link with conditions', () => {
  const either = [false, true];
  const conditions = [undefined, 'open sesame'].flatMap((password) =>
    either.flatMap((restricted) =>
      either.map((allow_download) => ({ password, restricted, allow_download })),
    ),
  );
  test.for(conditions)('%o', async (options, { page, open }) => {
    const [ann, bob] = [await newPersonCalled('Ann Lee'), await newPersonCalled('Bob Ray')];
    const file = await newFile(ann, { name: 'letter.txt', content: 'Dear all' });
    const link = await newLink(ann, file, options);
    const guest = await open();
    await signIn(page, bob);
    for (const visitor of [page, guest]) {
      await visitor.goto(link.url);
      if (visitor === guest && options.restricted) {
        await visitor.waitForURL('**/login?*');
        continue;
      }
      if (options.password !== undefined) {
        await visitor.getByRole('heading', { name: 'This link is protected' }).waitFor();
        expect(await visitor.getByText('letter.txt').count()).toBe(0);
        await visitor.getByLabel('Password', { exact: true }).fill('wrong one');
        await visitor.getByRole('button', { name: 'Continue' }).click();
        await visitor.getByText('This password is not right.').waitFor();
        await visitor.getByLabel('Password', { exact: true }).fill(options.password);
        await visitor.getByRole('button', { name: 'Continue' }).click();
      }
      await visitor.getByRole('heading', { name: 'letter.txt' }).waitFor();
      expect(await visitor.getByRole('button', { name: 'Download' }).count()).toBe(
        options.allow_download ? 1 : 0,
      );
    }
  });

  test('[LNK-7] the page that is open when the link’s time comes goes away by itself', async ({
    page,
    open,
  }) => {
    const [ann, bob] = [await newPersonCalled('Ann Lee'), await newPersonCalled('Bob Ray')];
    const folder = await newFolder(ann, { name: 'Plans' });
    await newFile(ann, { name: 'a.txt', parentId: folder.id });
    const link = await newLink(ann, folder);
    const guest = await open();
    await openAs(page, bob, link.url);
    await guest.goto(link.url);
    for (const visitor of [page, guest]) await row(visitor, 'a.txt').waitFor();
    const expiresAt = new Date(Date.now() + 3000).toISOString();
    const answer = await ann.call(updateLink, { params: { id: folder.id }, body: { expires_at: expiresAt } });
    expect(answer.status).toBe(200);
    for (const visitor of [page, guest]) {
      await visitor.reload();
      await visitor.getByText('This link does not exist or has expired').waitFor();
      expect(await row(visitor, 'a.txt').count()).toBe(0);
    }
  });

  test('[L3] a new password locks out those who knew the old one', async ({ page }) => {
    const ann = await newPersonCalled('Ann Lee');
    const file = await newFile(ann, { name: 'letter.txt' });
    const link = await newLink(ann, file, { password: 'open sesame' });
    await page.goto(link.url);
    await page.getByLabel('Password', { exact: true }).fill('open sesame');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'letter.txt' }).waitFor();
    await ann.call(updateLink, { params: { id: file.id }, body: { password: 'another one' } });
    await page.reload();
    await page.getByRole('heading', { name: 'This link is protected' }).waitFor();
    const { body } = await ann.call(checkLinkPassword, {
      params: { id: link.id },
      body: { password: 'open sesame' },
    });
    expect(body.matches).toBe(false);
    expect(link.url.startsWith(inject('siteUrl'))).toBe(true);
  });
});
