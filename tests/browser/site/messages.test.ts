/** @module-tag variant */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { ManagedMessage } from '#shared/entities/site/managed-message.ts';
import { listMessages } from '#shared/routes/site/managed-messages.ts';
import { choose, openAs, toast } from '../../support/browser/drive-of.ts';
import { test } from '../../support/browser/journey.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdmin } from '../../support/people.ts';

test('[CON-1] [CON-2] [M1] a guest writes, and an admin reads, deletes and restores the message', async ({
  page,
  open,
}) => {
  const name = `Eve ${randomUUID()}`;
  const guest = await open();
  await guest.goto('/contact');
  await guest.getByLabel('Name').fill(name);
  await guest.getByLabel('Email').fill('eve@example.com');
  await guest.getByLabel('Mobile number').fill('4917012345678');
  await guest.getByRole('textbox', { name: 'Message' }).fill('First line\n\nLast line');
  await guest.getByRole('button', { name: 'Send message' }).click();
  await toast(guest, 'Your message has been submitted.').waitFor();

  const admin = await newAdmin();
  // The stream puts it into the list a moment later.
  const findMessage = async () =>
    (await admin.call(listMessages, { query: { query: name } })).body.pagination.data[0] as
      ManagedMessage | undefined;
  await eventually(findMessage);
  await openAs(page, admin, `/admin/messages?query=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByText(name).click();
  const dialog = page.getByRole('dialog', { name: `Message from ${name}` });
  await dialog.getByText('Last line').waitFor();
  expect(await dialog.getByRole('link', { name: 'Reply' }).getAttribute('href')).toContain(
    'mailto:eve@example.com?subject=',
  );
  await page.keyboard.press('Escape');
  await eventually(async () => (await findMessage())?.read_at ?? undefined);
  await page.reload();
  await row.waitFor();
  expect(await row.getByText('Unread').count()).toBe(0);

  await choose(page, name, 'Delete');
  await toast(page, 'Deleted 1 message').waitFor();
  await expect.poll(() => row.count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await row.waitFor();
});
