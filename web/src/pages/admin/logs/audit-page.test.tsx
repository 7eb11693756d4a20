import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AuditEntry } from '#shared/entities/site/audit-entry.ts';
import { exportAuditEntries } from '#shared/routes/site/exports.ts';
import { listAuditEntries } from '#shared/routes/site/logs.ts';
import { findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { aUser, bootstrapData, madeAt } from '../../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../../tests/support/component/fake-api.ts';
import { openSite } from '../../../../../tests/support/component/open-site.ts';

function anEntry(changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 7,
    action: 'role.update',
    result: 'done',
    actor: { type: 'user', id: 1, name: 'Ann', email: 'ann@example.com' },
    impersonator_id: null,
    impersonator_name: null,
    target: { type: 'role', id: '3', name: 'Editors' },
    scope: null,
    changes: [{ field: 'name', from: 'Authors', to: 'Editors' }],
    ip: '192.0.2.1',
    place: 'Berlin, Germany',
    device: 'Firefox on Linux',
    request_id: 'request-1',
    created_at: madeAt,
    ...changes,
  };
}

/** Opens the page as an auditor, who sees no other tab. */
function openAudit(prepare: (api: FakeApi) => void): Promise<FakeApi> {
  const permissions = ['admin.access', 'audit.view'].map((name, id) => ({ id, name, restrictions: [] }));
  const data = bootstrapData(aUser({ permissions }));
  return openSite('/admin/logs/audit', { data, prepare });
}

const open = (entries: AuditEntry[], next: string | null = null) =>
  openAudit((api) =>
    api.answer(listAuditEntries, ({ query }) => ({
      pagination: {
        data: query.cursor ? [anEntry({ id: 3, action: 'plan.create' })] : entries,
        per_page: 15,
        next_cursor: query.cursor ? null : next,
      },
    })),
  );
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('tells who did what, with the values before and after, in every look', { tags: 'variant' }, async () => {
  await open([anEntry(), anEntry({ id: 6, action: 'role.delete', result: 'refused', changes: [] })]);
  await expect.element(page.getByText('Changed a role')).toBeVisible();
  await expect.element(page.getByText('Refused')).toBeVisible();
  await page.getByText('Details').first().click();
  await expect.element(page.getByText('Authors')).toBeVisible();
  await expect.element(page.getByText('request-1').first()).toBeVisible();
  expect(await findViolationsInEveryLook()).toEqual([]);
});

test('tells fields, sizes, times and switches in words', { tags: 'variant' }, async () => {
  const changes = [
    { field: 'availableSpaceBytes', from: null, to: '3221225472' },
    { field: 'isVerified', from: 'false', to: 'true' },
    { field: 'own_field', from: null, to: 'as it is' },
  ];
  await open([anEntry({ action: 'user.update', changes })]);
  await page.getByText('Details').first().click();
  await expect.element(page.getByText('Available space')).toBeVisible();
  await expect.element(page.getByText('3 GB')).toBeVisible();
  await expect.element(page.getByText('Email address verified')).toBeVisible();
  await expect.element(page.getByText('After: Yes')).toBeVisible();
  await expect.element(page.getByText('own_field')).toBeVisible();
});

test('names the admin who was logged in as the user', async () => {
  await open([anEntry({ impersonator_id: 7, impersonator_name: 'Bob Ray' })]);
  await expect.element(page.getByText('Ann <ann@example.com> · by admin Bob Ray')).toBeVisible();
});

test('loads older entries on demand', { tags: 'variant' }, async () => {
  const api = await open([anEntry()], 'next');
  await button('Load more').click();
  await expect.element(page.getByText('Created a plan')).toBeVisible();
  expect(api.calls(listAuditEntries).at(-1)?.query.cursor).toBe('next');
  await expect.element(button('Load more')).not.toBeInTheDocument();
});

test('filters in the address, and exports what is filtered', { tags: 'variant' }, async () => {
  const api = await open([]);
  await expect.element(page.getByText('Nothing has been recorded yet.')).toBeVisible();
  await button('Filter').click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await dialog.getByLabelText('Action', { exact: true }).selectOptions('link.create');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect.element(page.getByText('No entry fits these filters.')).toBeVisible();
  expect(location.search).toContain('link.create');
  api.answer(exportAuditEntries, { result: 'jobQueued' });
  await button('Export CSV').click();
  await expect.poll(() => api.calls(exportAuditEntries)).toHaveLength(1);
  const wanted = [{ key: 'action', operator: '=', value: 'link.create' }];
  expect(api.calls(exportAuditEntries)[0]?.body.filters).toEqual(wanted);
  expect(api.calls(listAuditEntries).at(-1)?.query.filters).toEqual(wanted);
});

test('says when the log cannot be read, and tries again', { tags: 'variant' }, async () => {
  const api = await openAudit((prepared) =>
    prepared.refuse(listAuditEntries, { status: 403, message: 'No.' }),
  );
  await expect.element(button('Try again')).toBeVisible();
  api.answer(listAuditEntries, { pagination: { data: [anEntry()], per_page: 15, next_cursor: null } });
  await button('Try again').click();
  await expect.element(page.getByText('Changed a role')).toBeVisible();
});
