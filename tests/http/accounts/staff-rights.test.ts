import { beforeAll, describe, expect, test } from 'vitest';
import { deleteAccessToken, deleteUser, updateUser } from '#shared/routes/accounts/account.ts';
import { deleteAvatar } from '#shared/routes/accounts/avatars.ts';
import { createAccessToken, getUser } from '#shared/routes/accounts/users.ts';
import { newPerson, newStaff, type Person } from '../../support/people.ts';
import type { Visitor } from '../../support/visitor.ts';

/** Manages users. */
let manager: Person;
/** Holds `users.update` without access to the admin area. */
let outsider: Person;

beforeAll(async () => {
  manager = await newStaff(['admin.access', 'users.update']);
  outsider = await newStaff(['users.update']);
});

const rename = (caller: Visitor, { id }: Person, email: string) =>
  caller.call(updateUser, { params: { id }, body: { email } });
const newEmail = ({ email }: Person) => `new-${email}`;

async function newToken(person: Person): Promise<number> {
  const answer = await person.call(createAccessToken, { body: { tokenName: 'backup' } });
  return answer.body.token.id as number;
}

describe('users.update without admin.access', () => {
  test('[U1] [U2] [U5] [U6] reaches no other user', async () => {
    const ann = await newPerson();
    const params = { id: ann.id };
    const answers = [
      await outsider.call(getUser, { params }),
      await outsider.call(updateUser, { params, body: { first_name: 'Eve' } }),
      await outsider.call(deleteAvatar, { params }),
      await outsider.call(deleteUser, { params }),
      await outsider.call(deleteAccessToken, { params: { id: await newToken(ann) } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const { user } = (await ann.call(getUser, { params: { id: 'me' }, query: { with: 'tokens' } })).body;
    expect(user).toMatchObject({ first_name: null, tokens: [expect.anything()] });
  });

  test('[U2] does not change the own address', async () => {
    const answer = await rename(outsider, outsider, newEmail(outsider));
    expect(answer.body.details).toEqual({ email: [{ code: 'fieldNotAllowed' }] });
  });
});

describe('a manager of users', () => {
  test('[U2] [T2] changes the address and ends the tokens of ordinary users', async () => {
    const ann = await newPerson();
    const id = await newToken(ann);
    expect((await manager.call(deleteAccessToken, { params: { id } })).status).toBe(200);
    expect((await rename(manager, ann, newEmail(ann))).body.user.email).toBe(newEmail(ann));
  });

  test(
    '[U2] [T2] does neither for a holder of a permission that the manager lacks, but renames them',
    { tags: 'variant' },
    async () => {
      const staff = await newStaff(['admin.access', 'settings.update']);
      const id = await newToken(staff);
      expect((await rename(manager, staff, newEmail(staff))).status).toBe(403);
      expect((await manager.call(deleteAccessToken, { params: { id } })).status).toBe(403);
      const same = { first_name: 'Sam', email: staff.email };
      const renamed = await manager.call(updateUser, { params: { id: staff.id }, body: same });
      expect(renamed.body.user).toMatchObject({ first_name: 'Sam', email: staff.email });
      const { user } = (await staff.call(getUser, { params: { id: 'me' }, query: { with: 'tokens' } })).body;
      expect(user).toMatchObject({ email: staff.email, tokens: [expect.anything()] });
    },
  );

  test('[U2] does it for those who hold no more', async () => {
    const equal = await newStaff(['admin.access', 'users.update']);
    expect((await rename(manager, equal, newEmail(equal))).status).toBe(200);
  });
});
