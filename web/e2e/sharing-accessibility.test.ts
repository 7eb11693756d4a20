import { describe, expect } from 'vitest';
import { updateUser } from '#shared/routes/account.ts';
import { newFile, newFolder, newLink } from '../../tests/http/drive-builders.ts';
import { choose, openAs } from './drive-of.ts';
import { findViolations } from './find-violations.ts';
import { row, test } from './journey.ts';
import { newPersonCalled, shareDialog, shareWith } from './sharing-people.ts';

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test('[SD-1] [LD-1] [CT-6] the dialog of sharing, both parts of it', async ({ open }) => {
    const page = await open({ colorScheme });
    const [ann, bob] = [await newPersonCalled('Ann Lee'), await newPersonCalled('Bob Ray')];
    const folder = await newFolder(ann, { name: 'Plans' });
    await shareWith(ann, folder, bob, 'edit');
    await newLink(ann, folder, { password: 'open sesame' });
    await openAs(page, ann);
    await choose(page, 'Plans', 'Share');
    const dialog = shareDialog(page);
    await dialog.getByText(bob.email).waitFor();
    const field = dialog.getByRole('combobox', { name: 'Add people' });
    await field.fill('nobody');
    await field.press('Enter');
    expect(await findViolations(page), 'people').toEqual([]);
    await dialog.getByRole('button', { name: 'Permission of Bob Ray' }).click();
    await page.getByRole('menu').waitFor();
    expect(await findViolations(page), 'permissions').toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.getByRole('tab', { name: 'Link' }).click();
    await dialog.getByRole('textbox', { name: 'Link' }).waitFor();
    expect(await findViolations(page), 'link').toEqual([]);
    await dialog.getByRole('button', { name: 'Send by e-mail' }).click();
    await dialog.getByRole('combobox', { name: 'Send to' }).waitFor();
    expect(await findViolations(page), 'sending').toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Actions for Plans' }).waitFor();
  });

  test('[DSH-1] [CT-6] what others share, as a list and with its people', async ({ open }) => {
    const page = await open({ colorScheme });
    const [ann, bob] = [await newPersonCalled('Ann Lee'), await newPersonCalled('Bob Ray')];
    const folder = await newFolder(ann, { name: 'Plans' });
    await newFile(ann, { name: 'inside.txt', parentId: folder.id });
    await shareWith(ann, folder, bob, 'download');
    await openAs(page, bob, '/drive/shares');
    await row(page, 'Plans').click();
    await page.getByRole('button', { name: 'Show details' }).first().click();
    await page.getByRole('complementary', { name: 'Details' }).getByText('Can download').waitFor();
    expect(await findViolations(page), 'list').toEqual([]);
    await page.getByRole('button', { name: 'People with access' }).click();
    await shareDialog(page).getByText('Ann Lee').waitFor();
    expect(await findViolations(page), 'people').toEqual([]);
  });

  test('[LNK-1] [LNK-6] [CT-6] a folder that a link opens for changes, and a file request', async ({
    open,
  }) => {
    const page = await open({ colorScheme });
    const [ann, bob] = [await newPersonCalled('Ann Lee'), await newPersonCalled('Bob Ray')];
    const folder = await newFolder(ann, { name: 'Plans' });
    await newFile(ann, { name: 'inside.txt', parentId: folder.id });
    const link = await newLink(ann, folder, { allow_edit: true, allow_download: true });
    const inbox = await newFolder(ann, { name: 'Inbox' });
    const request = await newLink(ann, inbox, { upload_only: true, title: 'Your photos' });
    await openAs(page, bob, link.url);
    await row(page, 'inside.txt').click();
    expect(await findViolations(page), 'folder').toEqual([]);
    await page.goto(request.url);
    await page.getByRole('heading', { name: 'Your photos' }).waitFor();
    expect(await findViolations(page), 'file request').toEqual([]);
  });
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const sizes = [
  { name: 'a phone', language: 'en' },
  { name: 'a phone from the right', language: 'ar' },
];

describe.each(sizes)('on $name', ({ language }) => {
  test('[CT-4] [SD-1] [LD-2] [LNK-1] nothing sticks out of the dialogs and pages', async ({ open }) => {
    const page = await open(phone);
    const [ann, bob] = [await newPersonCalled('Ann Lee'), await newPersonCalled('Bob Ray')];
    await bob.call(updateUser, { params: { id: bob.id }, body: { language } });
    const folder = await newFolder(ann, { name: 'Plans for a summer that nobody will forget so soon' });
    await newFile(ann, { name: 'inside.txt', parentId: folder.id });
    await shareWith(ann, folder, bob, 'edit');
    const link = await newLink(ann, folder, { allow_edit: true, allow_download: true });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await openAs(page, bob, link.url);
    await row(page, 'inside.txt').waitFor();
    expect(await overflow(), 'link page').toBe(0);
    await page.goto('/drive/shares');
    await row(page, folder.name).waitFor();
    expect(await overflow(), 'shares').toBe(0);
    await page.locator('[data-key] button[aria-haspopup]').first().click();
    await page.locator('[data-key=share]').click();
    await page.getByRole('tab').last().waitFor();
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      const panel = page.getByRole('tabpanel');
      await panel.waitFor();
      const sticksOut = await panel.evaluate((element) => element.scrollWidth > element.clientWidth);
      expect(sticksOut).toBe(false);
    }
    expect(await overflow(), 'dialog').toBe(0);
  });
});
