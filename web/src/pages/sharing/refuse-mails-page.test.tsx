import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refuseMails } from '#shared/routes/notifications/mail-refusals.ts';
import { bootstrapData } from '../../../../tests/support/component/entities.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';

const address = '/mails/refuse?email=bob@example.com&signature=abc';
const stop = page.getByRole('button', { name: 'Stop these mails' });

test('refuses mails of users when the button is pressed, and not before', { tags: 'variant' }, async () => {
  const api = await openSite(address, { data: bootstrapData(null) });
  await expect.element(stop).toBeVisible();
  expect(api.calls(refuseMails)).toEqual([]);
  api.answer(refuseMails, {});
  await stop.click();
  await expect
    .element(page.getByText('Users of this site can no longer write to bob@example.com.'))
    .toBeVisible();
  expect(api.calls(refuseMails)[0]?.query).toEqual({ email: 'bob@example.com', signature: 'abc' });
});

test('says that a link is not valid', async () => {
  const api = await openSite(address, { data: bootstrapData(null) });
  api.refuse(refuseMails, { status: 403, message: 'This link is not valid for the address.' });
  await stop.click();
  await expect.element(page.getByText('This link is not valid for the address.')).toBeVisible();
  await expect.element(stop).toBeEnabled();
});
