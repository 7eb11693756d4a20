import { beforeAll, describe, expect, test } from 'vitest';
import { listSecurityActivity, listSessions, updateUser } from '#shared/routes/accounts/account.ts';
import { login } from '#shared/routes/accounts/auth.ts';
import {
  endUserSessions,
  listUserSessions,
  removeUserTwoFactor,
  sendUserPasswordReset,
  verifyUserEmail,
} from '#shared/routes/accounts/managed-users.ts';
import { confirmPassword, resetPassword } from '#shared/routes/accounts/passwords.ts';
import { confirmTwoFactor } from '#shared/routes/accounts/two-factor.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { newFile } from '../../support/builders/drive-builders.ts';
import { waitForNotifications } from '../../support/builders/notification-calls.ts';
import { give } from '../../support/builders/share-calls.ts';
import { beginSetup, codeAt } from '../../support/builders/two-factor-calls.ts';
import { signInElsewhere } from '../../support/builders/visits.ts';
import { untilMailTo } from '../../support/mails-to.ts';
import { newAdmin, newGuest, newPerson, newProgramOf, newStaff, type Person } from '../../support/people.ts';
import type { Answer, Visitor } from '../../support/visitor.ts';

/** Manages users, and holds no other permission of staff. */
let manager: Person;

beforeAll(async () => {
  manager = await newStaff(['admin.access', 'users.update']);
});

const changing = [verifyUserEmail, sendUserPasswordReset, endUserSessions, removeUserTwoFactor];
const all = [...changing, listUserSessions];
const onUser = ({ id }: Pick<Person, 'id'>) => ({ params: { id } });
const isSignedIn = async (visitor: Visitor) => (await visitor.call(listSessions)).status === 200;
const activityOf = async (person: Visitor) => {
  const { data } = (await person.call(listSecurityActivity)).body.pagination;
  return data as { action: string; actor: { id: number } }[];
};
const byManager = (action: string) => ({ action, actor: { id: manager.id } });
const newTwoFactorUser = async () => {
  const person = await newPerson();
  const code = codeAt(await beginSetup(person), Date.now());
  expect((await person.call(confirmTwoFactor, { body: { code } })).status).toBe(200);
  return person;
};

describe('refusals', () => {
  test.each([
    [401, 'a guest', () => newGuest()],
    [403, 'a user', () => newPerson()],
    [403, 'admin.access alone', () => newStaff(['admin.access'])],
    [403, 'users.update alone', () => newStaff(['users.update'])],
    [403, 'a program of a user', async () => newProgramOf(await newPerson())],
  ])('[AU9] [AU10] [AU11] [AU12] %i for %s', { tags: 'variant' }, async (status, _who, make) => {
    const [ann, caller] = [await newPerson(undefined, undefined, { isVerified: false }), await make()];
    for (const route of all) expect((await caller.call(route, onUser(ann))).status).toBe(status);
    expect(await isSignedIn(ann)).toBe(true);
    expect(await activityOf(ann)).toMatchObject([{ action: 'user.register' }]);
  });

  test(
    '[AU9] [AU10] [AU11] [AU12] 403 where the user holds a permission that the caller lacks',
    { tags: 'variant' },
    async () => {
      for (const staff of [await newStaff(['admin.access', 'settings.update']), await newAdmin()]) {
        for (const route of changing) expect((await manager.call(route, onUser(staff))).status).toBe(403);
        expect((await manager.call(listUserSessions, onUser(staff))).status).toBe(200);
        expect(await isSignedIn(staff)).toBe(true);
      }
    },
  );

  test('[AU9] [AU10] [AU11] [AU12] 404 where there is no such user', async () => {
    for (const route of all) {
      expect((await manager.call(route, { params: { id: 12_345 } })).status).toBe(404);
      expect((await manager.call(route, { params: { id: 'x' } })).status).toBe(404);
    }
  });
});

test(
  '[AU9] a verified address brings what waited for it, and is noted once',
  { tags: 'variant' },
  async () => {
    const [bob, ann] = [await newPerson(), await newPerson(undefined, undefined, { isVerified: false })];
    const file = await newFile(bob);
    await give(bob, file, ann);
    const answers = [
      await manager.call(verifyUserEmail, onUser(ann)),
      await manager.call(verifyUserEmail, onUser(ann)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const verified = { email_verified_at: expect.any(String) as string, direct_permissions: [] };
    expect(answers[0]?.body.user).toMatchObject(verified);
    expect(answers[1]?.body.user.email_verified_at).toBe(answers[0]?.body.user.email_verified_at);
    expect(JSON.stringify(await waitForNotifications(ann, 1))).toContain(file.name);
    const noted = (await activityOf(ann)).filter(({ action }) => action === 'email.verify');
    expect(noted).toMatchObject([byManager('email.verify')]);
  },
);

test(
  '[AU10] the mail has a link to a new password; 429 for another one within a minute',
  { tags: 'variant' },
  async () => {
    const ann = await newPerson();
    // Together, as the time for the mail may take them into the next minute.
    const [sent, again] = (
      await Promise.all([1, 2].map(() => manager.call(sendUserPasswordReset, onUser(ann))))
    ).toSorted((a, b) => a.status - b.status);
    expect([sent?.status, again?.status]).toEqual([200, 429]);
    expect(Number(again?.headers.get('retry-after'))).toBeGreaterThan(0);
    const { text } = await untilMailTo(ann.email, 'reset_password');
    expect((await activityOf(ann))[0]).toMatchObject(byManager('password.send_link'));
    const [, token = ''] = /\/password\/reset\/([\w-]+)\?email=/.exec(text) ?? [];
    const password = 'another long password';
    const body = { email: ann.email, token, password, password_confirmation: password };
    expect((await newGuest().call(resetPassword, { body })).status).toBe(200);
  },
);

test(
  '[AU11] sessions are listed and ended, a mail tells the user, and tokens stay',
  { tags: 'variant' },
  async () => {
    const ann = await newPerson();
    const elsewhere = await signInElsewhere(ann);
    const program = await newProgramOf(ann);
    const { sessions } = (await manager.call(listUserSessions, onUser(ann))).body;
    expect(sessions.filter(({ token }: { token: boolean }) => !token)).toHaveLength(2);
    expect(JSON.stringify(sessions)).not.toContain('"is_current_device":true');
    expect((await manager.call(endUserSessions, onUser(ann))).status).toBe(200);
    expect([await isSignedIn(ann), await isSignedIn(elsewhere)]).toEqual([false, false]);
    expect((await program.call(getUser, { params: { id: 'me' } })).status).toBe(200);
    await untilMailTo(ann.email, 'sessions_ended');
    const back = await signInElsewhere(ann);
    expect(await activityOf(back)).toContainEqual(expect.objectContaining({ action: 'session.end_all' }));
    const { sessions: left } = (await manager.call(listUserSessions, onUser(ann))).body;
    expect(left.filter(({ token }: { token: boolean }) => !token)).toHaveLength(1);
  },
);

test('[AU11] one’s own current session is marked', async () => {
  const { sessions } = (await manager.call(listUserSessions, onUser(manager))).body;
  expect(sessions[0]).toMatchObject({ is_current_device: true });
});

test(
  '[AU12] signing in asks for no code any more, and a mail tells the user',
  { tags: 'variant' },
  async () => {
    const ann = await newTwoFactorUser();
    const answer = await manager.call(removeUserTwoFactor, onUser(ann));
    expect(answer.body.user).toMatchObject({ id: ann.id, two_factor_confirmed_at: null });
    const { email, password } = ann;
    const signedIn = await newGuest().call(login, { body: { email, password } });
    expect(signedIn.body).toMatchObject({ two_factor: false });
    await untilMailTo(email, 'two_factor_disabled');
    expect((await activityOf(ann)).filter(({ action }) => action === 'two_factor.disable')).toMatchObject([
      byManager('two_factor.disable'),
    ]);
    // Where there is none, nothing happens.
    expect((await manager.call(removeUserTwoFactor, onUser(ann))).status).toBe(200);
  },
);

describe('what managers change of their own sign-in', () => {
  const password = 'another long one';
  const ways: [string, (caller: Visitor, own: Person) => Promise<Answer>][] = [
    ['password', (caller, { id }) => caller.call(updateUser, { params: { id }, body: { password } })],
    [
      'address',
      (caller, { id }) =>
        caller.call(updateUser, { params: { id }, body: { email: `${crypto.randomUUID()}@example.com` } }),
    ],
    ['second factor', (caller, own) => caller.call(removeUserTwoFactor, onUser(own))],
  ];
  test.each(ways)('[AU3] [AU12] takes a confirmed password: the %s', async (_, change) => {
    const own = await newStaff(['admin.access', 'users.update']);
    const program = await newProgramOf(own);
    expect((await change(own, own)).body).toMatchObject({ code: 'passwordNotConfirmed' });
    expect((await change(program, own)).status).toBe(423);
    await own.call(confirmPassword, { body: { password: own.password } });
    expect((await change(own, own)).status).toBe(200);
  });

  test('[AU3] names need none', { tags: 'variant' }, async () => {
    const own = await newStaff(['admin.access', 'users.update']);
    const body = { first_name: 'Eve', email: own.email };
    expect((await own.call(updateUser, { params: { id: own.id }, body })).status).toBe(200);
  });
});
