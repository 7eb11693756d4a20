/** @module-tag variant */
import { expect } from 'vitest';
import { newFile } from '../../support/builders/drive-builders.ts';
import { arriveWith, patiently } from '../../support/browser/filled-drive.ts';
import { row, test } from '../../support/browser/journey.ts';

test('[DD-1] [F4] [F16] [F24] [F25] [F26] keeps a description, shows activity, and downloads, restores and deletes versions', async ({
  page,
}) => {
  const { person } = await arriveWith(page, [{ name: 'a.txt', content: 'the first' }]);
  await newFile(person, { name: 'a.txt', content: 'the second', conflict: 'replace' });
  await page.reload();
  await page.getByRole('button', { name: 'Show details' }).first().click();
  const panel = page.getByRole('complementary', { name: 'Details' });
  await row(page, 'a.txt').click();
  await panel.getByRole('button', { name: 'Edit description' }).click();
  await panel.getByRole('textbox', { name: 'Description' }).fill('Grüße\nfrom the sea');
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByText('from the sea').waitFor();
  // The panel stays open over a reload.
  await page.reload();
  await panel.waitFor();
  await row(page, 'a.txt').click();
  await panel.getByText('from the sea').waitFor();

  await panel.getByRole('tab', { name: 'Activity' }).click();
  await panel.getByRole('listitem').first().getByText('Uploaded a new version').waitFor();
  await panel.getByRole('listitem').last().getByText('Uploaded this file').waitFor();

  await panel.getByRole('tab', { name: 'Versions' }).click();
  const versions = panel.getByRole('listitem');
  await expect.poll(() => versions.count(), patiently).toBe(2);
  await versions.first().getByText('Current').waitFor();
  const menuOf = (version: string) =>
    panel.getByRole('button', { name: `Actions for ${version}`, exact: true });
  await menuOf('version 1').click();
  const started = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download' }).click();
  const stream = await (await started).createReadStream();
  expect(Buffer.concat(await stream.toArray()).toString()).toBe('the first');
  await menuOf('version 1').click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await page.getByText('Restored version 1').waitFor();
  await expect.poll(() => versions.count(), patiently).toBe(3);
  await row(page, 'a.txt').dblclick();
  await page.getByRole('dialog').getByText('the first').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => versions.nth(1).getByRole('button').count(), patiently).toBe(1);
  await versions.nth(1).getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete version' }).click();
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => versions.count(), patiently).toBe(2);
});
