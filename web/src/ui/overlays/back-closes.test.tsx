import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { choose, rowOf } from '../../../../tests/support/component/drive-page.ts';
import { aFolder } from '../../../../tests/support/component/entities.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';
import { showOnPhone } from '../../../../tests/support/component/viewport.ts';

const plans = aFolder({ name: 'Plans' });
const dialog = page.getByRole('dialog');
const back = () => history.back();
const levelOf = () => (history.state as { layers?: number } | null)?.layers;
/** What opens gets its entry of the history a moment later than it is shown. */
const expectLevel = (level: number | undefined) => expect.poll(levelOf).toBe(level);
const expectPath = (path: string) => expect.poll(() => location.pathname).toBe(path);

beforeEach(() => showOnPhone());

/** Opens the drive from another page of the site, so that Back has somewhere to go. */
async function openFromRecent(): Promise<void> {
  await openSite('/drive/recent', { entries: [plans] });
  await expect.element(rowOf('Plans')).toBeVisible();
  await openFromDrawer('All files');
  await expectPath('/drive');
  await expect.element(rowOf('Plans')).toBeVisible();
}

async function openFromDrawer(name: string): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await dialog.getByRole('link', { name }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

test('[CT-6] Back closes a dialog, then a selection, and leaves the page after that', async () => {
  await openFromRecent();
  await rowOf('Plans').click();
  await expect.element(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await expect.element(dialog.getByLabelText('Name')).toBeVisible();
  await expectLevel(2);
  back();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('1 selected')).toBeVisible();
  await expectLevel(1);
  back();
  await expect.element(page.getByText('1 selected')).not.toBeInTheDocument();
  await expectPath('/drive');
  await expectLevel(undefined);
  back();
  await expectPath('/drive/recent');
});

test('[CT-6] what is closed otherwise leaves no step behind', async () => {
  await openFromRecent();
  for (const time of ['first', 'second']) {
    await choose('Plans', 'Rename');
    await expect.element(dialog.getByLabelText('Name'), { message: time }).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expectLevel(undefined);
  }
  back();
  await expectPath('/drive/recent');
});

test('[CT-6] a page that was opened from the drawer is one step from the page before', async () => {
  await openFromRecent();
  await openFromDrawer('Starred');
  await expectPath('/drive/starred');
  back();
  await expectPath('/drive');
  back();
  await expectPath('/drive/recent');
});
