import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { exportMessages } from '#shared/routes/site/exports.ts';
import {
  deleteMessages,
  listMessages,
  updateMessages,
  restoreMessages,
} from '#shared/routes/site/managed-messages.ts';
import { findViolations, findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { toast } from '../../../../../tests/support/component/drive-page.ts';
import { onePage } from '../../../../../tests/support/component/entities.ts';
import { inArabic, overflowOf } from '../../../../../tests/support/component/looks.ts';
import { aMessage, openMessages } from '../../../../../tests/support/component/messages.ts';
import { showOnPhone } from '../../../../../tests/support/component/viewport.ts';

const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
const dialog = (name: string) => page.getByRole('dialog', { name: `Message from ${name}` });
const openMenu = (name: string) => page.getByRole('button', { name: `Actions for ${name}` }).click();
const item = (name: string) => page.getByRole('menuitem', { name, exact: true });

const eve = aMessage('Eve Example', { message: `First line\n\n${'word '.repeat(200)}end` });
const bob = aMessage('Bob', {
  kind: 'reseller',
  read_at: '2026-03-05T05:06:07.000Z',
  mail_status: 'failed',
  mail_error: 'MessageRejected: Email address is not verified.',
});

describe('the list of messages', () => {
  test('shows sender, text, form, mail and time, newest first', { tags: 'variant' }, async () => {
    const api = await openMessages([eve, bob]);
    await expect
      .element(row('Eve Example'))
      .toHaveTextContent(/eve@example\.com.*Unread.*First line.*Contact.*Sent/);
    await expect.element(row('Bob')).toHaveTextContent(/Reseller.*Failed/);
    await expect.element(row('Bob')).not.toHaveTextContent('Unread');
    expect(api.calls(listMessages)[0]?.query).toMatchObject({ orderBy: 'created_at', orderDir: 'desc' });
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('says that nobody has written', { tags: 'variant' }, async () => {
    await openMessages([]);
    await expect.element(page.getByText('Nobody has written yet')).toBeVisible();
  });

  test('shows that it loads, and an error with another try', { tags: 'variant' }, async () => {
    const refused = { status: 403, message: 'No.' };
    let release = () => {};
    const api = await openMessages([eve], {
      prepare(prepared) {
        release = prepared.hold(listMessages);
        prepared.refuse(listMessages, refused);
      },
    });
    const list = page.getByRole('region', { name: 'Messages of visitors' });
    await expect.element(list.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    release();
    await expect.element(list.getByRole('button', { name: 'Try again' })).toBeVisible();
    api.answer(listMessages, { pagination: onePage([eve]) });
    await list.getByRole('button', { name: 'Try again' }).click();
    await expect.element(row('Eve Example')).toBeVisible();
  });

  test('is filtered by form, status, mail and time', { tags: 'variant' }, async () => {
    const api = await openMessages([eve, bob]);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await filters.getByLabelText('Form').selectOptions('Reseller');
    await filters.getByLabelText('Status').selectOptions('Unread');
    await filters.getByLabelText('Mail').selectOptions('Failed');
    await filters.getByRole('button', { name: 'Apply' }).click();
    await expect
      .poll(() => api.calls(listMessages).at(-1)?.query.filters)
      .toEqual([
        { key: 'kind', operator: '=', value: 'reseller' },
        { key: 'read', operator: '=', value: false },
        { key: 'mail_status', operator: '=', value: 'failed' },
      ]);
  });

  test('is exported with its search', async () => {
    const api = await openMessages([eve]);
    api.answer(exportMessages, { result: 'jobQueued' });
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect.element(toast('Your export is being prepared')).toBeVisible();
    expect(api.calls(exportMessages)[0]?.body).toMatchObject({ orderBy: 'created_at', orderDir: 'desc' });
  });

  test('fits on a phone, and in Arabic', { tags: 'variant' }, async () => {
    await showOnPhone();
    await openMessages([eve, bob], { change: inArabic });
    await expect.element(page.getByText('Eve Example')).toBeVisible();
    expect(overflowOf()).toBe(0);
    await page.getByText('Eve Example').click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(overflowOf()).toBe(0);
    expect(await findViolations()).toEqual([]);
  });
});

describe('a message', () => {
  test(
    'opens with its whole text, is marked as read, and is replied to by mail',
    { tags: 'variant' },
    async () => {
      const api = await openMessages([eve, bob]);
      await row('Eve Example').click();
      await expect.element(dialog('Eve Example')).toHaveTextContent('end');
      await expect
        .element(dialog('Eve Example').getByRole('link', { name: 'Reply' }))
        .toHaveAttribute(
          'href',
          `mailto:eve@example.com?subject=${encodeURIComponent('Re: Your message to Holdall')}`,
        );
      await expect
        .element(dialog('Eve Example').getByRole('link', { name: '+4917012345678' }))
        .toHaveAttribute('href', 'tel:+4917012345678');
      expect(await findViolationsInEveryLook()).toEqual([]);
      await userEvent.keyboard('{Escape}');
      await expect.element(row('Eve Example')).not.toHaveTextContent('Unread');
      expect(api.calls(updateMessages)).toMatchObject([{ params: { id: [eve.id] }, body: { read: true } }]);
    },
  );

  test('says why its mail was not sent', async () => {
    const api = await openMessages([bob]);
    await row('Bob').click();
    await expect.element(dialog('Bob')).toHaveTextContent('Email address is not verified.');
    expect(api.calls(updateMessages)).toEqual([]);
  });

  test('opens and closes by the keyboard', { tags: 'variant' }, async () => {
    await openMessages([eve, bob]);
    await expect.element(row('Bob')).toBeVisible();
    await page.getByRole('columnheader', { name: 'From' }).click();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(dialog('Eve Example')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog('Eve Example')).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement?.closest('[role=row]')?.textContent).toContain('Eve');
  });

  test('is marked as unread from the dialog', { tags: 'variant' }, async () => {
    const api = await openMessages([bob]);
    await row('Bob').click();
    await dialog('Bob').getByRole('button', { name: 'Mark as unread' }).click();
    await expect.element(dialog('Bob')).not.toBeInTheDocument();
    await expect.element(row('Bob')).toHaveTextContent('Unread');
    expect(api.calls(updateMessages)).toMatchObject([{ params: { id: [bob.id] }, body: { read: false } }]);
  });

  test('stays unread if the server refuses the mark', async () => {
    const api = await openMessages([eve]);
    api.refuse(updateMessages, { status: 404, message: 'Not found.' });
    await openMenu('Eve Example');
    await item('Mark as read').click();
    await expect.element(toast('Not found.')).toBeVisible();
    await expect.element(row('Eve Example')).toHaveTextContent('Unread');
  });

  test('is deleted at once, and restored by Undo', { tags: 'variant' }, async () => {
    const api = await openMessages([eve, bob]);
    await openMenu('Bob');
    await item('Delete').click();
    await expect.element(toast('Deleted 1 message')).toBeVisible();
    await expect.element(row('Bob')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(row('Bob')).toBeVisible();
    expect(api.calls(restoreMessages)[0]?.body).toEqual({ ids: [bob.id] });
  });

  test('is deleted with others that are selected, in several calls', { tags: 'variant' }, async () => {
    const many = Array.from({ length: 12 }, (_, index) => aMessage(`Sender ${index}`));
    const api = await openMessages(many);
    await expect.element(row('Sender 11')).toBeVisible();
    await page.elementLocator(document.querySelector('thead label') ?? document.body).click();
    const bar = page.getByRole('toolbar', { name: 'Selection' });
    await bar.getByRole('button', { name: 'Delete' }).click();
    await expect.element(toast('Deleted 12 messages')).toBeVisible();
    expect(api.calls(deleteMessages).map(({ params }) => params.id.length)).toEqual([10, 2]);
  });
});
