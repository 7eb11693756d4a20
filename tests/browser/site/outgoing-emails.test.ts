/** @module-tag variant */
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { AnswerOf } from '#shared/contract/define-route.ts';
import { endUserSessions } from '#shared/routes/accounts/managed-users.ts';
import { sendPasswordReset } from '#shared/routes/accounts/passwords.ts';
import { listOutgoingEmails } from '#shared/routes/site/outgoing-emails.ts';
import { openAs, toast } from '../../support/browser/drive-of.ts';
import { test } from '../../support/browser/journey.ts';
import { listMailsTo } from '../../support/mails-to.ts';
import { newAdmin, newGuest, newPerson } from '../../support/people.ts';

test('[ALG-outgoing-email] [LG7] [LG8] an admin finds a mail, sees what it said without its link, downloads it, and sends another again', async ({
  page,
}) => {
  const [admin, person] = [await newAdmin(), await newPerson()];
  await newGuest().call(sendPasswordReset, { body: { email: person.email } });
  await admin.call(endUserSessions, { params: { id: String(person.id) } });
  // The log has what a mail said a moment after that was sent.
  const accepted = async () => {
    const { body } = await admin.call(listOutgoingEmails, { query: { query: person.email } });
    const { data } = body.pagination as AnswerOf<typeof listOutgoingEmails>['pagination'];
    return data.filter(({ status }) => status === 'accepted').length;
  };
  await expect.poll(accepted, { timeout: 15_000 }).toBe(2);

  await openAs(page, admin, `/admin/users/${person.id}/date`);
  await page.getByRole('link', { name: 'Mails to this user' }).click();
  await page.getByRole('searchbox').fill(person.email);
  const rows = page.getByRole('row').filter({ hasText: person.email });
  await rows.getByText('Reset your password').click();
  const dialog = page.getByRole('dialog', { name: 'Reset your password' });
  const link = dialog.frameLocator('iframe').getByRole('link', { name: 'Choose a new password' });
  expect(await link.getAttribute('href')).toBe('••••••');
  await dialog.getByText(/^Codes and links that sign in are not kept/).waitFor();
  await dialog.getByRole('tab', { name: 'Plain text' }).click();
  await dialog.getByText('••••••').waitFor();
  expect(await dialog.getByRole('button', { name: 'Send again' }).isDisabled()).toBe(true);

  const started = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download .eml' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toBe('Reset your password.eml');
  expect(await readFile(await file.path(), 'utf8')).toContain(`To: ${person.email}`);
  await page.keyboard.press('Escape');

  await rows.filter({ hasNotText: 'Reset your password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  await toast(page, `The mail goes to ${person.email} again`).waitFor();
  const sent = async () => (await listMailsTo(person.email, 'sessions_ended')).length;
  await expect.poll(sent, { timeout: 15_000 }).toBe(2);
  await page.reload();
  await expect.poll(() => rows.count()).toBe(3);
});
