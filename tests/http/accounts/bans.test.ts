import { beforeAll, describe, expect, test } from 'vitest';
import { login } from '#shared/routes/accounts/auth.ts';
import { listSecurityActivity } from '#shared/routes/accounts/account.ts';
import { banUser, unbanUser } from '#shared/routes/accounts/bans.ts';
import { getUser, listUsers } from '#shared/routes/accounts/users.ts';
import { listAuditEntries } from '#shared/routes/site/logs.ts';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { banLimits } from '#shared/entities/accounts/ban.ts';
import { signInElsewhere } from '../../support/builders/visits.ts';
import { untilMailTo } from '../../support/mails-to.ts';
import { newAdmin, newGuest, newPerson, newProgramOf, newStaff, type Person } from '../../support/people.ts';
import type { Answer, Visitor } from '../../support/visitor.ts';

const until = '2090-01-02T03:04:05.000Z';
const untilShown = '2090-01-02T03:04:05.000000Z';
const isOfBan = /^user\.(un)?ban$/;
let manager: Person;

beforeAll(async () => {
  manager = await newStaff(['admin.access', 'users.update']);
});

const ban = (who: Visitor, { id }: { id: number }, body: object = {}) =>
  who.call(banUser, { params: { id }, body });
const unban = (who: Visitor, { id }: { id: number }) => who.call(unbanUser, { params: { id } });
const detailsOf = ({ status, body }: Answer) => [status, body.details];

async function bansOf({ id }: Person) {
  const answer = await manager.call(getUser, { params: { id }, query: { with: 'bans' } });
  return answer.body.user as { banned_at: string | null; bans: Record<string, unknown>[] };
}

/** The actions that the log tells of a user, with their changes, newest first. */
async function auditOf(person: Person) {
  const filters = encodeFilters([
    { key: 'target_type', operator: '=', value: 'user' },
    { key: 'target_id', operator: '=', value: String(person.id) },
  ]);
  const answer = await (await newAdmin()).call(listAuditEntries, { query: { filters } });
  const entries = answer.body.pagination.data as { action: string; changes: unknown }[];
  return entries.filter(({ action }) => isOfBan.test(action));
}

test(
  '[AU5] [AU6] a ban for good and its end are in the answer, the list, the audit log and the activity',
  { tags: 'variant' },
  async () => {
    const ann = await newPerson();
    const banned = await ban(manager, ann, { comment: '  Sent spam.  ' });
    expect(banned.status, banned.text).toBe(200);
    const admin = { id: manager.id, name: expect.any(String) };
    const entry = {
      comment: 'Sent spam.',
      expired_at: null,
      banned_by: admin,
      banned_at: expect.any(String),
    };
    const inForce = { ...entry, ended: null, ended_at: null, ended_by: null };
    expect(banned.body.user).toMatchObject({ id: ann.id, bans: [inForce], space_used: 0 });
    expect(banned.body.user.banned_at).toBe(banned.body.user.bans[0].banned_at);
    const listed = await manager.call(listUsers, { query: { query: ann.email, with: 'bans' } });
    expect(listed.body.pagination.data[0]).toMatchObject({ id: ann.id, bans: [inForce] });
    const lifted = await unban(manager, ann);
    const over = { ...entry, ended: 'lifted', ended_at: expect.any(String), ended_by: admin };
    expect(lifted.body.user).toMatchObject({ banned_at: null, bans: [over] });
    const end = { field: 'until', from: null, to: 'permanent' };
    const reason = { field: 'reason', from: null, to: 'Sent spam.' };
    const swapped = [end, reason].map(({ field, to }) => ({ field, from: to, to: null }));
    const wanted = [
      { action: 'user.unban', result: 'done', changes: swapped, actor: { id: manager.id } },
      { action: 'user.ban', result: 'done', changes: [end, reason], actor: { id: manager.id } },
    ];
    expect(await auditOf(ann)).toMatchObject(wanted);
    const browser = await signInElsewhere(ann);
    const { data } = (await browser.call(listSecurityActivity)).body.pagination;
    const seen = (data as { action: string }[]).filter(({ action }) => isOfBan.test(action));
    expect(seen).toMatchObject(wanted);
  },
);

test(
  '[AU5] a ban takes the place of another one, and of its end and comment',
  { tags: 'variant' },
  async () => {
    const ann = await newPerson();
    await ban(manager, ann, { permanent: false, ban_until: until, comment: 'First.' });
    const { body } = await ban(manager, ann);
    expect(body.user.bans).toMatchObject([
      { comment: null, expired_at: null, ended: null },
      { comment: 'First.', expired_at: untilShown, ended: 'replaced', ended_by: { id: manager.id } },
    ]);
    const { email, password } = ann;
    const answer = await newGuest().call(login, { body: { email, password } });
    expect(answer.body.details).toEqual({ email: [{ code: 'suspended' }] });
    const [last] = await auditOf(ann);
    expect(last?.changes).toEqual([
      { field: 'until', from: untilShown, to: 'permanent' },
      { field: 'reason', from: 'First.', to: null },
    ]);
  },
);

test(
  '[AU5] [AU6] mails tell the user until when and why, and that the ban was lifted',
  { tags: 'variant' },
  async () => {
    const ann = await newPerson();
    await ban(manager, ann, { permanent: false, ban_until: until, comment: 'Sent spam.' });
    const { text } = await untilMailTo(ann.email, 'account_suspended');
    expect(text).toMatch(/^Until: .*2090.*$/m);
    expect(text).toMatch(/^Reason: Sent spam\.$/m);
    await unban(manager, ann);
    await untilMailTo(ann.email, 'account_restored');
    const bob = await newPerson();
    await ban(manager, bob);
    expect((await untilMailTo(bob.email, 'account_suspended')).text).not.toMatch(/^(Until|Reason):/m);
  },
);

test('[AU5] the newest twenty bans are kept', { tags: 'variant' }, async () => {
  const ann = await newPerson();
  for (let nth = 1; nth <= banLimits.maxKept + 1; nth += 1) {
    expect((await ban(manager, ann, { comment: `No ${nth}` })).status).toBe(200);
  }
  const { bans } = await bansOf(ann);
  expect(bans).toHaveLength(banLimits.maxKept);
  expect([bans[0], bans.at(-1)]).toMatchObject([{ comment: 'No 21' }, { comment: 'No 2' }]);
});

test('[AU5] of several at once, each is in the history, and one is in force', async () => {
  const ann = await newPerson();
  const comments = ['a', 'b', 'c'];
  const answers = await Promise.all(comments.map((comment) => ban(manager, ann, { comment })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { bans } = await bansOf(ann);
  expect(bans.map(({ comment }) => comment).toSorted()).toEqual(comments);
  expect(bans.map(({ ended }) => ended)).toEqual([null, 'replaced', 'replaced']);
});

test('[AU6] to unban somebody who is not banned does nothing', { tags: 'variant' }, async () => {
  const ann = await newPerson();
  const program = await newProgramOf(ann);
  const answer = await unban(manager, ann);
  expect([answer.status, answer.body.user.bans]).toEqual([200, []]);
  expect(await auditOf(ann)).toEqual([]);
  const me = { params: { id: 'me' } };
  expect([(await ann.call(getUser, me)).status, (await program.call(getUser, me)).status]).toEqual([
    200, 200,
  ]);
});

describe('a ban is refused', () => {
  test.each([
    ['without an end', { permanent: false }, { ban_until: [{ code: 'required' }] }],
    ['with an end of null', { permanent: false, ban_until: null }, { ban_until: [{ code: 'required' }] }],
    [
      'with an end in the past',
      { permanent: false, ban_until: '2020-01-01T00:00:00Z' },
      { ban_until: [{ code: 'pastTime' }] },
    ],
    ['with an end that is no time', { ban_until: 'soon' }, { ban_until: [{ code: 'dateRequired' }] }],
    [
      'if it is permanent and has an end',
      { ban_until: until },
      { ban_until: [{ code: 'permanentHasNoEnd' }] },
    ],
    [
      'with a long comment',
      { comment: 'x'.repeat(501) },
      { comment: [{ code: 'tooLong', params: { count: 500 } }] },
    ],
  ])('[AU5] %s', async (_, body, details) => {
    const ann = await newPerson();
    expect(detailsOf(await ban(manager, ann, body))).toEqual([422, details]);
    expect((await bansOf(ann)).bans).toEqual([]);
  });

  test('[AU5] of oneself, and of an administrator', async () => {
    const admin = await newAdmin();
    expect(detailsOf(await ban(manager, manager))).toEqual([422, { user: [{ code: 'ownBan' }] }]);
    expect(detailsOf(await ban(manager, await newAdmin()))).toEqual([422, { user: [{ code: 'adminBan' }] }]);
    expect(detailsOf(await ban(admin, await newAdmin()))).toEqual([422, { user: [{ code: 'adminBan' }] }]);
  });

  test(
    '[AU5] [AU6] of somebody with a permission that the caller lacks, who can neither be unbanned',
    { tags: 'variant' },
    async () => {
      const staff = await newStaff(['admin.access', 'settings.update']);
      expect((await ban(manager, staff)).status).toBe(403);
      expect((await ban(await newAdmin(), staff)).status).toBe(200);
      expect((await unban(manager, staff)).status).toBe(403);
      expect((await bansOf(staff)).banned_at).not.toBeNull();
    },
  );

  test('[AU5] [AU6] of nobody', async () => {
    expect([(await ban(manager, { id: 1 })).status, (await unban(manager, { id: 1 })).status]).toEqual([
      404, 404,
    ]);
  });

  test(
    '[AU5] [AU6] to others than managers of users, who do not see bans either',
    { tags: 'variant' },
    async () => {
      const ann = await newPerson();
      for (const who of [
        await newPerson(),
        await newStaff(['users.update']),
        await newStaff(['admin.access']),
      ]) {
        expect([(await ban(who, ann)).status, (await unban(who, ann)).status]).toEqual([403, 403]);
      }
      await ban(manager, ann);
      await unban(manager, ann);
      const query = { with: 'bans' };
      const own = await (await signInElsewhere(ann)).call(getUser, { params: { id: 'me' }, query });
      expect(own.body.user).not.toHaveProperty('bans');
    },
  );
});
