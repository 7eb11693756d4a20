import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#shared/entities/site/audit-entry.ts';
import { roleIds } from '#shared/site-config/built-in-roles.ts';
import { deleteUser, endOtherSessions, listSecurityActivity } from '#shared/routes/accounts/account.ts';
import { banUser } from '#shared/routes/accounts/bans.ts';
import { stopImpersonating } from '#shared/routes/accounts/impersonation.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { downloadInvoice } from '#shared/routes/billing/documents.ts';
import { createFolder } from '#shared/routes/drive/drive.ts';
import { listAuditEntries } from '#shared/routes/site/logs.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { listCountries } from '#shared/routes/site/values.ts';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { openAs } from '../../support/builders/impersonation-calls.ts';
import { copyOf, signInElsewhere } from '../../support/builders/visits.ts';
import { newAdmin, newProgramOf, type Person } from '../../support/people.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';
import type { Answer, Visitor } from '../../support/visitor.ts';

const me = { params: { id: 'me' } };
let stack: AccountStack;
let other: Person;
let program: Visitor;
let admin: Person;
let ann: Person;

beforeAll(async () => {
  stack = await startAccountStack();
});
afterAll(() => stack.close());

beforeEach(async () => {
  other = await newAdmin(stack.newGuest());
  // Tokens outlive every move of the clock.
  program = await newProgramOf(other, stack.newGuest());
  admin = await newAdmin(stack.newGuest());
  ann = await stack.newPerson();
});

const codeOf = ({ status, body }: Answer) => [status, body.code];

/** Why the logins as a user have ended, as the audit log tells it. */
async function endsOf({ id }: Person): Promise<string[]> {
  const filters = encodeFilters([
    { key: 'action', operator: '=', value: 'user.stop_impersonating' },
    { key: 'target_id', operator: '=', value: String(id) },
    { key: 'target_type', operator: '=', value: 'user' },
  ]);
  const answer = await program.call(listAuditEntries, { query: { filters } });
  const entries = answer.body.pagination.data as AuditEntry[];
  const byAdmin = { impersonator_id: admin.id, impersonator_name: admin.email.split('@')[0] };
  for (const entry of entries) expect(entry).toMatchObject(byAdmin);
  return entries.map(({ changes }) => changes[0]?.to ?? '');
}

async function give({ id }: Person, roles: number[]): Promise<void> {
  const { updateUser } = await import('#shared/routes/accounts/account.ts');
  const answer = await program.call(updateUser, { params: { id }, body: { roles } });
  expect(answer.status, answer.text).toBe(200);
}

const ban = async ({ id }: Person) => {
  expect((await program.call(banUser, { params: { id }, body: {} })).status).toBe(200);
};

type End = () => Promise<unknown>;
/** The admin goes on as themselves. */
const endings: Record<string, [end: End, told: string]> = {
  '60 minutes are over': [() => stack.advanceClock(3601), 'time limit'],
  'the admin loses the role': [() => give(admin, [roleIds.users]), 'admin lost the permission'],
  'the user becomes an administrator': [() => give(ann, [roleIds.admins]), 'user became an administrator'],
  'the user is banned': [() => ban(ann), 'user suspended'],
  'the user deletes the account': [
    () =>
      ann.call(deleteUser, {
        params: { id: 'me' },
        query: { deleteCurrentUser: true },
        body: { password: ann.password },
      }),
    'user deleted',
  ],
};
/** The admin is signed out, too. */
const signOuts: Record<string, End> = {
  'the admin loses the role and is banned': async () => {
    await give(admin, [roleIds.users]);
    await ban(admin);
  },
  'the admin signs out everywhere': async () => {
    const browser = await signInElsewhere(admin);
    expect((await browser.call(endOtherSessions, { body: { password: admin.password } })).status).toBe(200);
  },
};

describe.each(Object.entries(endings))('when %s', (_, [end, told]) => {
  test('[AU7] [X-9] the next call is refused, and the page is that of the admin again', async () => {
    const page = await openAs(admin, ann);
    await end();
    expect(codeOf(await page.call(getUser, me))).toEqual([409, 'impersonationEnded']);
    expect(codeOf(await page.call(createFolder, { body: { name: 'Late' } }))).toEqual([
      409,
      'impersonationEnded',
    ]);
    const { body } = await copyOf(admin).call(getBootstrapData);
    expect(body.bootstrapData).toMatchObject({ user: { id: admin.id }, impersonator: null });
    expect(await endsOf(ann)).toEqual([told]);
  });

  test('[AU7] a change that notices it is refused, also without the name of the user', async () => {
    await openAs(admin, ann);
    await end();
    const answer = await copyOf(admin).call(createFolder, { body: { name: 'Late' } });
    expect(codeOf(answer)).toEqual([409, 'impersonationEnded']);
  });

  test('[AU8] Stop leads back to the admin', async () => {
    const page = await openAs(admin, ann);
    await end();
    const answer = await page.call(stopImpersonating);
    expect(answer.body.bootstrapData, answer.text).toMatchObject({
      user: { id: admin.id },
      impersonator: null,
    });
    expect(await endsOf(ann)).toEqual([told]);
  });
});

describe.each(Object.entries(signOuts))('when %s', (_, end) => {
  test('[AU7] [X-9] nobody is signed in any more', async () => {
    const page = await openAs(admin, ann);
    await end();
    expect(codeOf(await page.call(getUser, me))).toEqual([409, 'impersonationEnded']);
    const { body } = await copyOf(admin).call(getBootstrapData);
    expect(body.bootstrapData).toMatchObject({ user: null, impersonator: null });
    expect(await endsOf(ann)).toEqual(['session ended']);
  });
});

test('[AU7] of many calls at once, one tells the audit log of the end', async () => {
  const page = await openAs(admin, ann);
  await stack.advanceClock(3601);
  const answers = await Promise.all(Array.from({ length: 5 }, () => page.call(getUser, me)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([409]));
  expect(await endsOf(ann)).toEqual(['time limit']);
});

test(
  '[AU7] it goes on until the last of the 60 minutes, however much the admin does',
  { tags: 'variant' },
  async () => {
    const page = await openAs(admin, ann);
    await stack.advanceClock(1800);
    expect((await page.call(getUser, me)).body.user.id).toBe(ann.id);
    await stack.advanceClock(1780);
    expect((await page.call(getUser, me)).body.user.id).toBe(ann.id);
    await stack.advanceClock(30);
    expect((await page.call(getUser, me)).status).toBe(409);
  },
);

/** Functions that write nothing else to the audit log. */
const noticing: Record<string, (browser: Visitor) => Promise<Answer>> = {
  'a page': (browser) => browser.send('/login'),
  'the data of a page': (browser) => browser.call(getBootstrapData),
  'a list of values': (browser) => browser.call(listCountries),
  'a document': (browser) => browser.call(downloadInvoice, { params: { uuid: crypto.randomUUID() } }),
};

test.each(Object.entries(noticing))('[AU7] %s notices the end, too', async (_, visit) => {
  await openAs(admin, ann);
  await stack.advanceClock(3601);
  expect((await visit(copyOf(admin))).status).toBeLessThan(405);
  expect(await endsOf(ann)).toEqual(['time limit']);
});

describe('behind the gate', { tags: 'variant' }, () => {
  const gates: Record<string, End> = {
    'of an address that is not verified': async () => {
      const { changeUser } = await import('../../../functions/use-cases/accounts/change-user.ts');
      await changeUser(ann.id, { emailVerifiedAtMs: undefined });
      await stack.changeSettings('client', { require_email_confirmation: true });
    },
    'of a subscription that everybody needs': () =>
      stack.changeSettings('client', { billing: { enable: true, force_subscription: true } }),
  };

  test.each(Object.entries(gates))('[AU8] %s, Stop works', async (_, close) => {
    const page = await openAs(admin, ann);
    await close();
    const answer = await page.call(stopImpersonating);
    expect(answer.body.bootstrapData?.user.id, answer.text).toBe(admin.id);
    const browser = await signInElsewhere(admin);
    expect((await browser.call(listSecurityActivity)).status).toBe(200);
  });
});
