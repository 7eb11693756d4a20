import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deleteUser } from '#shared/routes/accounts/account.ts';
import { countUserBelongings } from '#shared/routes/accounts/belongings.ts';
import { restoreUsers } from '#shared/routes/accounts/user-restoration.ts';
import { listUsers } from '#shared/routes/accounts/users.ts';
import { findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { toast } from '../../../../../tests/support/component/drive-page.ts';
import type { FakeApi } from '../../../../../tests/support/component/fake-api.ts';
import { checkboxOf } from '../../../../../tests/support/component/guests-list.ts';
import {
  aListedUser,
  aManagedUser,
  openUser,
  openUsers,
  pageOfUsers,
} from '../../../../../tests/support/component/users.ts';

const ann = aListedUser('Ann Lee');
const bob = aListedUser('Bob Ray');
const nothing = {
  files: 0,
  bytes: 0,
  links: 0,
  people: 0,
  workspaces: [],
  has_subscription: false,
};
const belongings = {
  files: 3,
  bytes: 2048,
  links: 1,
  people: 2,
  workspaces: [{ name: 'Design', members_count: 4 }],
  has_subscription: true,
};
const dialog = page.getByRole('alertdialog');
const inList = (name: string) => page.getByRole('row', { name: new RegExp(name) });

function answerCounts(api: FakeApi): void {
  api.answer(countUserBelongings, {
    belongings: [
      { user_id: ann.id, ...belongings },
      { user_id: bob.id, ...nothing },
    ],
  });
  api.answer(deleteUser, {});
  api.answer(restoreUsers, {});
}

describe('[AU4] [AUS-1] the deletion of users', { tags: 'variant' }, () => {
  test('says what goes and until when, starts at Cancel, and offers Undo', async () => {
    const api = await openUsers('/admin/users', { users: [ann, bob], prepare: answerCounts });
    await expect.element(inList('Bob Ray')).toBeVisible();
    for (const name of ['Ann Lee', 'Bob Ray']) await checkboxOf(inList(name)).click();
    const bar = page.getByRole('toolbar', { name: 'Selection' });
    await bar.getByRole('button', { name: 'Delete' }).click();
    await expect.element(dialog).toHaveAccessibleName('Delete 2 users?');
    await expect.element(dialog.getByText('3 files, 2 KB with the trash and former versions')).toBeVisible();
    await expect
      .element(dialog)
      .toHaveTextContent(/1 link.*2 people lose.*Design.*1 subscription, cancelled/);
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(String(api.calls(countUserBelongings)[0]?.query.ids).split(',')).toHaveLength(2);
    expect(await findViolationsInEveryLook()).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(toast('2 users are being deleted')).toBeVisible();
    const ids = [ann.id, bob.id];
    expect(new Set(api.calls(deleteUser)[0]?.params.id.split(','))).toEqual(new Set(ids.map(String)));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => api.calls(restoreUsers)[0]?.body.ids.toSorted()).toEqual(ids.toSorted());
  });

  test('is called off by Escape, and says if nothing goes or the count fails', async () => {
    const api = await openUsers('/admin/users', { users: [bob], prepare: answerCounts });
    api.answer(countUserBelongings, { belongings: [{ user_id: bob.id, ...nothing }] });
    const ask = async () => {
      await page
        .getByRole('button', { name: /Bob Ray/ })
        .last()
        .click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    };
    await ask();
    await expect.element(dialog).toHaveAccessibleName('Delete Bob Ray?');
    await expect.element(dialog.getByText(/Nothing else goes with it/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    api.refuse(countUserBelongings, { status: 403, message: 'No.' });
    await ask();
    await expect.element(dialog.getByText('What goes with it could not be counted.')).toBeVisible();
    expect(api.calls(deleteUser)).toEqual([]);
  });

  test('is not offered again for a user who is being deleted, who can be restored', async () => {
    const gone = aListedUser('Eve', { deletion_at: '2031-05-06T00:00:00.000Z' });
    const api = await openUsers('/admin/users', { users: [gone], prepare: answerCounts });
    await expect.element(inList('Eve')).toHaveTextContent('Being deleted');
    await expect.element(inList('Eve').getByRole('checkbox')).toBeDisabled();
    api.answer(listUsers, { pagination: pageOfUsers([{ ...gone, deletion_at: null }]) });
    await page.getByRole('button', { name: /Eve/ }).last().click();
    await page.getByRole('menuitem', { name: 'Restore' }).click();
    await expect.element(toast('Eve was restored')).toBeVisible();
    expect(api.calls(restoreUsers)[0]?.body).toEqual({ ids: [gone.id] });
    await expect.element(inList('Eve')).toHaveTextContent('Active');
  });
});

describe('[AU4] the files of users who are deleted', () => {
  const eve = aListedUser('Eve Sun', { deletion_at: '2031-05-06T00:00:00.000Z' });
  const max = aListedUser('Max Orr');
  const field = dialog.getByRole('combobox', { name: 'Who gets the files' });
  /** The only one of the found users who can get files. */
  const offered = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  const remove = dialog.getByRole('button', { name: 'Delete' });

  /** Opens the question about Bob, with the field for who gets the files. */
  async function openField(prepare?: (api: FakeApi) => void): Promise<FakeApi> {
    const api = await openUser(aManagedUser({ id: bob.id }), 'details', {
      prepare(fake) {
        answerCounts(fake);
        fake.answer(listUsers, { pagination: pageOfUsers([bob, eve, max]) });
        prepare?.(fake);
      },
    });
    await page.getByRole('button', { name: /Bob Ray/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await dialog.getByText('Hand the files over to another user').click();
    await expect.element(field).toBeVisible();
    return api;
  }

  test(
    'go to another user, who is searched and named in the call and afterwards',
    { tags: 'variant' },
    async () => {
      const api = await openField();
      await expect.element(dialog).toHaveTextContent(/erased with everything that is not handed over/);
      await expect.element(dialog.getByText(/comes back/)).toBeVisible();
      await remove.click();
      await expect.element(dialog.getByText('Choose a user.')).toBeVisible();
      expect(api.calls(deleteUser)).toEqual([]);
      await field.fill('r');
      await expect.element(offered).toHaveTextContent('Max Orr');
      await userEvent.keyboard('{ArrowDown}{Enter}');
      await expect.element(dialog.getByText('max@example.com')).toBeVisible();
      expect(await findViolationsInEveryLook()).toEqual([]);
      await remove.click();
      await expect.element(toast('Bob Ray is being deleted, and the files go to Max Orr')).toBeVisible();
      expect(api.calls(deleteUser)).toMatchObject([{ query: { transfer_to: max.id } }]);
    },
  );

  test(
    'stay with the account if the choice is taken back, and with the next question',
    { tags: 'variant' },
    async () => {
      const api = await openField();
      await field.fill('max');
      await offered.click();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: /Bob Ray/ }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect.element(dialog.getByRole('checkbox')).not.toBeChecked();
      await remove.click();
      await expect.element(toast('Bob Ray is being deleted')).toBeVisible();
      expect(api.calls(deleteUser)[0]?.query).not.toHaveProperty('transfer_to');
    },
  );

  test('say at the field why a user cannot get them', async () => {
    const refusal = 'This user has too little space for the files. 1 KB more is needed.';
    await openField((api) =>
      api.refuse(deleteUser, { status: 422, message: refusal, errors: { transfer_to: [refusal] } }),
    );
    await field.fill('max');
    await offered.click();
    await remove.click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(refusal);
    await dialog.getByRole('button', { name: 'Choose another user' }).click();
    await expect.element(field).toBeVisible();
    await expect.element(dialog.getByText(refusal)).not.toBeInTheDocument();
  });

  test('say if nobody is found, and if the search fails', { tags: 'variant' }, async () => {
    const api = await openField((fake) => fake.answer(listUsers, { pagination: pageOfUsers([bob, eve]) }));
    await field.fill('bob');
    await expect.element(dialog.getByRole('status')).toHaveTextContent('No user found.');
    api.refuse(listUsers, { status: 403, message: 'No.' });
    await field.fill('max');
    await expect
      .element(dialog.getByRole('status'))
      .toHaveTextContent('The users could not be searched. Try again.');
    const release = api.hold(listUsers);
    await field.fill('eve');
    await expect.element(dialog.getByRole('status')).toHaveTextContent('Searching…');
    release();
  });
});

describe('[AU4] [AUD-1] the page of a user', () => {
  test('deletes the user from its menu', async () => {
    const api = await openUser(aManagedUser(), 'details', { prepare: answerCounts });
    await page.getByRole('button', { name: /Bob Ray/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(toast('Bob Ray is being deleted')).toBeVisible();
    expect(api.calls(deleteUser)).toHaveLength(1);
  });

  test('says when a user is erased, and restores them', async () => {
    const user = aManagedUser({ deletion_at: '2031-05-06T12:00:00.000Z' });
    const api = await openUser(user, 'details', { prepare: answerCounts });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Bob Ray' })).toBeVisible();
    await expect.element(page.getByText(/^Erased on/)).toHaveTextContent('Erased on: May 6, 2031');
    expect(await findViolationsInEveryLook()).toEqual([]);
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect.element(toast('Bob Ray was restored')).toBeVisible();
    expect(api.calls(restoreUsers)[0]?.body).toEqual({ ids: [user.id] });
  });
});
