/** @module-tag variant */
import { newScheduleRun } from '../../support/builders/schedule-runs.ts';
import { openAs, toast } from '../../support/browser/drive-of.ts';
import { test } from '../../support/browser/journey.ts';
import { newAdmin } from '../../support/people.ts';

test('[ALG-schedule] [LG1] [LG2] an admin reads why a schedule failed, and runs it again', async ({
  page,
}) => {
  const admin = await newAdmin();
  const error = 'The table did not answer.';
  await newScheduleRun(admin, 'purge-trash', { exitCode: 1, error, figures: { drives: 3 } });
  await openAs(page, admin, '/admin/logs');
  const rows = page.getByRole('row').filter({ hasText: 'Empty old trash' });
  await rows.filter({ hasText: error }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Empty old trash' });
  await dialog.getByText('Drives with old trash').waitFor();
  await dialog.getByRole('button', { name: 'Run again' }).click();
  await toast(page, 'The command was started').waitFor();
  // The page follows the run until its end.
  await rows.first().getByText('Exit code 0').waitFor();
});
