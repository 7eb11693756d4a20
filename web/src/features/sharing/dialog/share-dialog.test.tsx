import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { EntryUser } from '#shared/entities/drive/file-entry.ts';
import { getEntry } from '#shared/routes/drive/drive.ts';
import { findLink } from '#shared/routes/sharing/links.ts';
import { changeShare, shareEntry, suggestPeople, unshareEntry } from '#shared/routes/sharing/sharing.ts';
import { entryQuery } from '../../../parts/drive/entry-query.ts';
import { queryClient } from '../../../api/query-client.ts';
import { findViolations } from '../../../../../tests/support/component/axe.ts';
import { aFolder, anEntryOwner } from '../../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../../tests/support/component/fake-api.ts';
import { aLink } from '../../../../../tests/support/component/links.ts';
import { useTheme } from '../../../../../tests/support/component/looks.ts';
import { openSite } from '../../../../../tests/support/component/open-site.ts';
import { aReceiver } from '../../../../../tests/support/component/people.ts';
import { choose, rowOf, toast } from '../../../../../tests/support/component/drive-page.ts';

const plans = aFolder({ name: 'Plans' });
const dialog = page.getByRole('dialog');
const share = dialog.getByRole('button', { name: 'Share', exact: true });
const field = dialog.getByRole('combobox', { name: 'Add people' });
const people = dialog.getByRole('listitem');
const permissionOf = (level: string) =>
  dialog.getByRole('button', { name: `Permission of Bob Ray: ${level}` });

/** Opens the dialog of a folder that some users have access to, besides Ann. */
async function openDialog(...receivers: EntryUser[]): Promise<FakeApi> {
  const users = [anEntryOwner, ...receivers];
  const entry = { ...plans, users };
  const api = await openSite('/drive', { entries: [entry] });
  api.answer(getEntry, { fileEntry: entry });
  api.answer(suggestPeople, { users: [] });
  await choose('Plans', 'Share');
  await expect.element(people.first()).toBeVisible();
  return api;
}

describe('adding people', () => {
  test(
    '[SD-1] [SD-3] reports addresses at fault, and shares once they are removed',
    { tags: 'variant' },
    async () => {
      const api = await openDialog();
      await expect.element(dialog.getByRole('heading', { name: 'Share "Plans"' })).toBeVisible();
      await expect.element(dialog.getByText('Not shared with anyone yet')).toBeVisible();
      await expect.element(share).toBeDisabled();
      await field.fill('nobody');
      await userEvent.keyboard('{Enter}');
      await expect.element(dialog.getByText('nobody: Enter a valid e-mail address.')).toBeVisible();
      await expect.element(share).toBeDisabled();
      await userEvent.keyboard('{Backspace}');
      await field.fill('missing@example.com, ');
      await field.fill('bob@example.com');
      const message = 'No account with this e-mail address was found.';
      api.refuse(shareEntry, { status: 422, message: 'No.', errors: { 'emails.0': [message] } });
      await expect.element(share).toBeEnabled();
      await share.click();
      await expect.element(dialog.getByText(`missing@example.com: ${message}`)).toBeVisible();
      await dialog.getByRole('button', { name: 'Remove missing@example.com' }).click();
      await dialog.getByRole('button', { name: 'Permission: Can view' }).click();
      await page.getByRole('menuitemradio', { name: 'Can edit' }).click();
      api.answer(shareEntry, { users: [anEntryOwner, aReceiver('edit')] });
      await share.click();
      await expect.element(toast('Shared Plans')).toBeVisible();
      await expect.element(people.nth(1).getByText('bob@example.com')).toBeVisible();
      await expect.element(people.first()).toHaveTextContent(/Ann Lee \(you\).*Owner/);
      await expect.element(field).toHaveValue('');
      expect(api.calls(shareEntry).at(-1)?.body).toMatchObject({
        emails: ['bob@example.com'],
        permissions: ['view', 'download', 'edit'],
      });
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(rowOf('Plans').getByText('Ann Lee, Bob Ray')).toBeInTheDocument();
    },
  );

  test('[SD-1] [U11] suggests users, who are chosen by keys', async () => {
    const api = await openDialog();
    const { id, name, display_name, email } = aReceiver();
    const bob = { id, name, display_name, email, image: null, avatar: null, model_type: 'user' as const };
    api.answer(suggestPeople, ({ query }) => ({ users: query.query === 'bob' ? [bob] : [] }));
    await field.click();
    await userEvent.keyboard('bob');
    await expect.element(page.getByRole('option', { name: 'Bob Ray' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(dialog.getByRole('button', { name: 'Remove bob@example.com' })).toBeVisible();
  });

  test('[SD-1] takes many addresses that are pasted at once', async () => {
    await openDialog();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '"Doe, Carl" <carl@example.com>; dora@example.com\nnot an address');
    field
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    for (const email of ['carl@example.com', 'dora@example.com', 'not', 'an', 'address'])
      await expect
        .element(dialog.getByRole('button', { name: `Remove ${email}`, exact: true }))
        .toBeVisible();
    await expect.element(dialog.getByText('not: Enter a valid e-mail address.')).toBeVisible();
  });
});

test('[SD-2] the permission of a user changes, and their removal is undone', async () => {
  const api = await openDialog(aReceiver('view'));
  api.answer(changeShare, { users: [anEntryOwner, aReceiver('download')] });
  api.answer(unshareEntry, { users: [anEntryOwner] });
  api.answer(shareEntry, { users: [anEntryOwner, aReceiver('download')] });
  await permissionOf('Can view').click();
  await page.getByRole('menuitemradio', { name: 'Can download' }).click();
  await permissionOf('Can download').click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect.element(dialog.getByText('Not shared with anyone yet')).toBeVisible();
  await expect.element(toast('Removed Bob Ray')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(permissionOf('Can download')).toBeVisible();
  expect(api.calls(changeShare)[0]?.body).toMatchObject({ userId: 8, permissions: ['view', 'download'] });
  expect(api.calls(unshareEntry)[0]?.query.userId).toBe(8);
  expect(api.calls(shareEntry)[0]?.body.permissions).toEqual(['view', 'download']);
});

test('[SD-2] a read that began before a change does not take it back', { tags: 'variant' }, async () => {
  const api = await openDialog(aReceiver('view'));
  const release = api.hold(getEntry);
  void queryClient.invalidateQueries({ queryKey: entryQuery(plans.hash).queryKey });
  await expect.poll(() => api.calls(getEntry).length).toBe(2);
  api.answer(changeShare, { users: [anEntryOwner, aReceiver('download')] });
  await permissionOf('Can view').click();
  await page.getByRole('menuitemradio', { name: 'Can download' }).click();
  await expect.poll(() => api.calls(changeShare).length).toBe(1);
  release();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect.element(permissionOf('Can download')).toBeVisible();
});

test('[SD-2] says whose access waits for their address', async () => {
  await openDialog(aReceiver('view', { is_pending: true }));
  await expect.element(people.nth(1)).toHaveTextContent('Has access after verifying this address');
  await expect.element(people.first()).not.toHaveTextContent('Has access after');
});

test.for(['light', 'dark'] as const)(
  '[CT-6] both parts have no violations in the %s theme',
  async (theme) => {
    useTheme(theme);
    const api = await openDialog(aReceiver('edit'));
    api.answer(findLink, { link: aLink({ entry: plans, has_password: true }), folderChildren: [] });
    await field.fill('nobody');
    await userEvent.keyboard('{Enter}');
    expect(await findViolations(), 'people').toEqual([]);
    await permissionOf('Can edit').click();
    await expect.element(page.getByRole('menu')).toBeVisible();
    expect(await findViolations(), 'permissions').toEqual([]);
    await userEvent.keyboard('{Escape}');
    await dialog.getByRole('tab', { name: 'Link' }).click();
    await expect.element(dialog.getByRole('textbox', { name: 'Link' })).toBeVisible();
    expect(await findViolations(), 'link').toEqual([]);
    await dialog.getByRole('button', { name: 'Send by e-mail' }).click();
    await expect.element(dialog.getByRole('combobox', { name: 'Send to' })).toBeVisible();
    expect(await findViolations(), 'sending').toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Actions for Plans' })).toBeVisible();
  },
);
