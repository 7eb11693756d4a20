import { describe, expect } from 'vitest';
import { presignBatch } from '#shared/routes/upload-batches.ts';
import { newFile } from '../../tests/http/drive-builders.ts';
import { newPerson } from '../../tests/http/people.ts';
import { expectNames, openAs } from './drive-of.ts';
import { createFolder, row, test, upload, uploaded } from './journey.ts';
import { changeSite } from './site-settings.ts';
import { newWorkspace, spaceButton, switchTo } from './team.ts';

test('[WS-1] [WS-2] [WS-3] a new workspace is open at once, has its own files, and is open after a reload', async ({
  page,
}) => {
  const person = await newPerson();
  await newFile(person, { name: 'mine.txt' });
  await openAs(page, person);
  await expectNames(page, ['mine.txt']);
  await spaceButton(page, 'Default').click();
  expect(await page.getByRole('menuitemradio', { name: /Default/ }).textContent()).toContain('1 member');
  await page.getByRole('menuitem', { name: 'Create workspace' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('ab');
  expect(await dialog.getByRole('button', { name: 'Create', exact: true }).isEnabled()).toBe(false);
  await dialog.getByLabel('Name').fill('Design team');
  await page.keyboard.press('Enter');
  await spaceButton(page, 'Design team').waitFor();
  await expectNames(page, []);
  await createFolder(page, 'Plans');
  await upload(page, [{ name: 'ours.txt', content: 'x' }]);
  await uploaded(page, 'Uploaded 1 file');
  await expectNames(page, ['Plans', 'ours.txt']);
  const calls = page.waitForRequest(/drive\/file-entries/);
  await page.reload();
  expect(new URL((await calls).url()).searchParams.get('workspaceId')).toMatch(/^\d+$/);
  await spaceButton(page, 'Design team').waitFor();
  await expectNames(page, ['Plans', 'ours.txt']);
  await switchTo(page, 'Design team', 'Default');
  await expectNames(page, ['mine.txt']);
  expect(new URL(page.url()).pathname).toBe('/drive');
});

test('[WS-2] switching inside a folder, or a view, opens the top of the other space', async ({ page }) => {
  const person = await newPerson();
  await newWorkspace(person);
  await newFile(person, { name: 'mine.txt' });
  await openAs(page, person);
  await createFolder(page, 'Box');
  await row(page, 'Box').dblclick();
  await page.getByRole('heading', { name: 'Box', exact: true }).waitFor();
  await switchTo(page, 'Default', 'Design team');
  await expectNames(page, []);
  expect(new URL(page.url()).pathname).toBe('/drive');
  await page.getByRole('link', { name: 'Recent' }).click();
  await page.getByRole('heading', { name: 'Recent', exact: true }).waitFor();
  await expectNames(page, []);
  await switchTo(page, 'Design team', 'Default');
  await expectNames(page, ['Box', 'mine.txt']);
});

test('[WS-1] an upload goes to the space that it was queued in, whichever is open by then', async ({
  page,
}) => {
  const person = await newPerson();
  await newWorkspace(person);
  await openAs(page, person);
  await switchTo(page, 'Default', 'Design team');
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(`**/api/v1/${presignBatch.path}*`, async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  await upload(page, [{ name: 'ours.txt', content: 'x' }]);
  await asked.promise;
  await switchTo(page, 'Design team', 'Default');
  held.resolve();
  await uploaded(page, 'Uploaded 1 file');
  await expectNames(page, []);
  await switchTo(page, 'Default', 'Design team');
  await expectNames(page, ['ours.txt']);
});

describe('the limit', () => {
  test('[WS-3] whoever has as many workspaces as they may is told, and shown the way to more', async ({
    page,
  }) => {
    const person = await newPerson();
    for (const name of ['One of us', 'Two of us', 'Three of us']) await newWorkspace(person, name);
    await openAs(page, person);
    await spaceButton(page, 'Default').click();
    await page.getByRole('menuitem', { name: 'Create workspace' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Four of us');
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await dialog.getByText('You have reached the limit of 3 workspaces.').waitFor();
    expect(await dialog.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/pricing');
  });

  test('[WS-3] a name that is taken is told at its field', async ({ page }) => {
    const person = await newPerson();
    await newWorkspace(person);
    await openAs(page, person);
    await spaceButton(page, 'Default').click();
    await page.getByRole('menuitem', { name: 'Create workspace' }).click();
    const field = page.getByRole('dialog').getByLabel('Name');
    await field.fill('design TEAM');
    await page.keyboard.press('Enter');
    await page.getByText('You have a workspace of this name already.').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
  });
});

test('[WS-2] a site without workspaces has no switcher', async ({ page }) => {
  await changeSite(page, ({ settings }) => {
    settings.workspaces.integrated = false;
  });
  await openAs(page, await newPerson());
  await page.getByRole('link', { name: 'Trash' }).waitFor();
  expect(await page.getByRole('button', { name: /^Workspace: / }).count()).toBe(0);
});
