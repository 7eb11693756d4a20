import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getUser } from '#shared/routes/accounts/users.ts';
import { outgoingEmailStatuses } from '#shared/entities/site/outgoing-email.ts';
import { listOutgoingEmails } from '#shared/routes/site/outgoing-emails.ts';
import { findViolationsInEveryLook } from '../../../../../../tests/support/component/axe.ts';
import { aUser } from '../../../../../../tests/support/component/entities.ts';
import { inArabic, overflowOf } from '../../../../../../tests/support/component/looks.ts';
import {
  anEmail,
  emailsPage,
  openOutgoingEmails,
} from '../../../../../../tests/support/component/outgoing-emails.ts';
import { aManagedUser, openUser } from '../../../../../../tests/support/component/users.ts';
import { showOnPhone } from '../../../../../../tests/support/component/viewport.ts';

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const lastQuery = (api: Awaited<ReturnType<typeof openOutgoingEmails>>) =>
  api.calls(listOutgoingEmails).at(-1)?.query;

const welcome = () => anEmail();
const waiting = () =>
  anEmail({
    subject: null,
    from: null,
    to: 'eve@example.com',
    template: 'reset_password',
    status: 'queued',
    accepted_at: null,
    user_id: null,
  });

describe('[ALG-outgoing-email] [LG7] the log of mails', () => {
  test(
    'is a tab of the logs, with subject, recipient, template, status and time',
    { tags: 'variant' },
    async () => {
      const api = await openOutgoingEmails([welcome(), waiting()]);
      await expect.element(page.getByRole('heading', { level: 1, name: 'Logs' })).toBeVisible();
      await expect
        .element(page.getByRole('link', { name: 'Outgoing mail' }))
        .toHaveAttribute('aria-current', 'page');
      await expect
        .element(row('Welcome to Holdall'))
        .toHaveTextContent(/bob@example\.com.*Welcome.*Accepted.*Mar 4/);
      await expect.element(row('Password reset')).toHaveTextContent(/eve@example\.com.*Queued/);
      await expect.element(page.getByText('2 of 2')).toBeVisible();
      expect(lastQuery(api)).toMatchObject({ orderBy: 'created_at', orderDir: 'desc' });
      expect(await findViolationsInEveryLook()).toEqual([]);
    },
  );

  test('says what became of each mail in words', { tags: 'variant' }, async () => {
    await openOutgoingEmails(outgoingEmailStatuses.map((status) => anEmail({ status, subject: status })));
    const words = [
      'Queued',
      'Accepted',
      'Delivered',
      'Bounced',
      'Reported as spam',
      'Failed',
      'Skipped',
    ] as const;
    for (const [index, status] of outgoingEmailStatuses.entries()) {
      await expect.element(row(`^${status}`)).toHaveTextContent(words[index] ?? '');
    }
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('can be empty, and may fail to load', { tags: 'variant' }, async () => {
    const api = await openOutgoingEmails([], {
      prepare: (fake) => fake.refuse(listOutgoingEmails, { status: 403, message: 'No.' }),
    });
    await expect.element(button('Try again')).toBeVisible();
    api.answer(listOutgoingEmails, { pagination: emailsPage([]) });
    await button('Try again').click();
    await expect.element(page.getByText('No mail has gone out yet')).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('goes on from part to part, of which nobody knows the total', { tags: 'variant' }, async () => {
    const many = Array.from({ length: 18 }, () => anEmail());
    const api = await openOutgoingEmails([], {
      respond: ({ cursor }) =>
        cursor ? emailsPage([anEmail({ subject: 'The oldest' })]) : emailsPage(many, 'next'),
    });
    await expect.element(page.getByText('18 so far')).toBeVisible();
    expect(api.calls(listOutgoingEmails)).toHaveLength(1);
    await button('Load more').click();
    await expect.element(row('The oldest')).toBeVisible();
    await expect.element(page.getByText('19 of 19')).toBeVisible();
  });

  test('is searched part by part from the newest back, and says so while nothing is found', async () => {
    const api = await openOutgoingEmails([], {
      search: '?query=rare',
      respond: ({ cursor = '0' }) =>
        cursor === '25'
          ? emailsPage([anEmail({ subject: 'A rare one' })])
          : emailsPage([], String(Number(cursor) + 1)),
    });
    await expect.element(page.getByText('Nothing found so far')).toBeVisible();
    await expect.element(page.getByText(/from the newest mail back/)).toBeVisible();
    await button('Search further back').click();
    await expect.element(row('A rare one')).toBeVisible();
    expect(api.calls(listOutgoingEmails)).toHaveLength(26);
  });

  test('is searched and filtered, which the address keeps', { tags: 'variant' }, async () => {
    const api = await openOutgoingEmails([welcome()]);
    await page.getByPlaceholder('Address, or part of a subject').fill('bob@example.com');
    await expect.poll(() => lastQuery(api)?.query).toBe('bob@example.com');
    await button('Filter').click();
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    await dialog.getByLabelText('Status').selectOptions('Bounced');
    await dialog.getByLabelText('Template').selectOptions('Verification code');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect
      .poll(() => lastQuery(api)?.filters)
      .toEqual([
        { key: 'status', operator: '=', value: 'bounced' },
        { key: 'template', operator: '=', value: 'email_verification' },
      ]);
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
      query: 'bob@example.com',
      'filter.status': 'bounced',
      'filter.template': 'email_verification',
    });
    api.answer(listOutgoingEmails, { pagination: emailsPage([]) });
    await button('Remove filter Template: Verification code').click();
    await expect.element(page.getByText('No results')).toBeVisible();
    await expect.element(page.getByText(/from the newest mail back/)).toBeVisible();
  });

  test('takes a range of days', { tags: 'variant' }, async () => {
    const api = await openOutgoingEmails([], { search: '?filter.created_at=2026-03-01..2026-03-02' });
    await expect.element(button('Remove filter Time: Mar 1, 2026 – Mar 2, 2026')).toBeVisible();
    expect(lastQuery(api)?.filters).toMatchObject([{ key: 'created_at', operator: 'between' }]);
  });

  test('is no page for admins who may not read logs', { tags: 'variant' }, async () => {
    await openOutgoingEmails([], { permissions: ['admin.access', 'audit.view'] });
    await expect.element(page.getByRole('heading', { name: /great nothing/ })).toBeVisible();
  });

  test('fits on a phone, in Arabic too', { tags: 'variant' }, async () => {
    await showOnPhone();
    await openOutgoingEmails(
      [welcome(), anEmail({ subject: 'x'.repeat(200), to: `${'y'.repeat(60)}@e.com` })],
      {
        change: inArabic,
      },
    );
    await expect.element(page.getByText('Welcome to Holdall')).toBeVisible();
    expect(overflowOf()).toBe(0);
    expect(await findViolationsInEveryLook()).toEqual([]);
  });
});

describe('[ALG-outgoing-email] the mails to a user', { tags: 'variant' }, () => {
  test('are led to from the page of the user, with their name as a filter that can be removed', async () => {
    const bob = aManagedUser();
    const api = await openUser(bob, 'date', {
      prepare: (fake) => fake.answer(listOutgoingEmails, { pagination: emailsPage([welcome()]) }),
    });
    await page.getByRole('link', { name: 'Mails to this user' }).click();
    await expect.element(row('Welcome to Holdall')).toBeVisible();
    expect(lastQuery(api)?.filters).toEqual([{ key: 'user_id', operator: '=', value: bob.id }]);
    await button('Remove filter User: Bob Ray').click();
    await expect.poll(() => lastQuery(api)?.filters).toBeUndefined();
  });

  test('have no link for admins who may not read logs', async () => {
    await openUser(aManagedUser(), 'date', { permissions: ['admin.access', 'users.update'] });
    await expect.element(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Mails to this user' })).not.toBeInTheDocument();
  });

  test('name the user by the id where the admin may not see users', async () => {
    const api = await openOutgoingEmails([], {
      search: '?filter.user_id=8',
      permissions: ['admin.access', 'logs.view'],
      prepare: (fake) => fake.answer(getUser, { user: aUser({ id: 8 }) }),
    });
    await expect.element(button('Remove filter User: 8')).toBeVisible();
    expect(api.calls(getUser)).toEqual([]);
  });
});
