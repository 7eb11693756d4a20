import { randomUUID } from 'node:crypto';
import { fetch } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteUser } from '#shared/routes/accounts/account.ts';
import { createTokenByLogin, completeTwoFactorChallenge, login } from '#shared/routes/accounts/auth.ts';
import { downloadEntries } from '#shared/routes/drive/content.ts';
import { listEntries } from '#shared/routes/drive/drive.ts';
import { checkLinkPassword, sendLink, showLink } from '#shared/routes/sharing/links.ts';
import { listNotifications } from '#shared/routes/notifications/notifications.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { joinWorkspace } from '#shared/routes/workspaces/workspace-members.ts';
import type { LogLine } from '../../../infra/local/control/stack-log.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';
import { deleteForever, trash } from '../../support/builders/drive-actions.ts';
import { newFolder, newLink, uploadFile } from '../../support/builders/drive-builders.ts';
import { eventually } from '../../support/eventually.ts';
import { listMailsTo } from '../../support/mails-to.ts';
import type { RawTemplate } from '../../support/stack/own-stack.ts';
import { askForReset, newPasswordText, reset } from '../../support/builders/password-calls.ts';
import { newProgramOf, type Person, registerPerson } from '../../support/people.ts';
import { share } from '../../support/builders/share-calls.ts';
import { beginSignIn, codeAt, newTwoFactorPerson } from '../../support/builders/two-factor-calls.ts';
import { createTus, patchTus, tusKeyOf } from '../../support/builders/tus-calls.ts';
import type { Answer, Visitor } from '../../support/visitor.ts';
import { invite, newWorkspace } from '../../support/builders/workspace-builders.ts';

/** What must not stand in any line, by what it is. */
const secrets = new Map<string, string>();
const keep = (what: string, ...values: (string | undefined)[]) => {
  for (const value of values) if (value) secrets.set(value, what);
};
const keepCookies = (visitor: Visitor) =>
  keep('cookie', ...[...visitor.cookies.values()].filter((value) => !/^\d+$/.test(value)));

let stack: AccountStack;
let lines: LogLine[];
let broken: Answer;

/** Every call of notifications fails: by a table that is not there. */
function breakNotifications({ Resources }: RawTemplate): void {
  for (const [id, { Type, Properties }] of Object.entries(Resources)) {
    if (Type !== 'AWS::Lambda::Function' || !id.startsWith('apinotifications')) continue;
    const { Variables } = Properties['Environment'] as { Variables: Record<string, unknown> };
    Variables['TABLE_NAME'] = 'no-such-table';
  }
}

function keepPerson(person: Person): void {
  keep('address', person.email);
  keep('password', person.password);
  keepCookies(person);
}

/** Signs in, fails to, forgets the password, and proves a second factor in both ways. */
async function useAccounts(): Promise<void> {
  const ann = await stack.newPerson();
  keepPerson(ann);
  const guest = stack.newGuest();
  const wrong = { email: ann.email, password: `wrong ${randomUUID()}` };
  keep('password', wrong.password, newPasswordText);
  await guest.call(login, { body: wrong });
  const token = await askForReset(stack, ann.email);
  keep('secret-of-mail', token);
  await reset(guest, { email: ann.email, token });
  const known = await newTwoFactorPerson(stack);
  keepPerson(known.person);
  keep('second-factor', known.secret, ...known.codes);
  for (const proof of [
    { code: codeAt(known.secret, await stack.nowMs()) },
    { recovery_code: known.codes[0] },
    { code: '12', recovery_code: known.codes[1] },
  ]) {
    const browser = await beginSignIn(known, stack.newGuest());
    keepCookies(browser);
    await browser.call(completeTwoFactorChallenge, { body: proof });
    keepCookies(browser);
  }
  await stack.changeSettings('client', { require_email_confirmation: true });
  const unverified = await registerPerson(undefined, stack.newGuest());
  keepPerson(unverified);
  const mail = await eventually(async () =>
    (await listMailsTo(unverified.email, undefined, { site: stack.url })).at(0),
  );
  keep('code', /^\d{6}$/m.exec(mail.text)?.[0]);
  await stack.changeSettings('client', {});
}

/** Uploads in both ways, downloads, shares, links, invites, deletes. */
async function useDrive(owner: Person): Promise<void> {
  const folder = await newFolder(owner, { name: `Folder of ${randomUUID()}` });
  const file = await uploadFile(owner, {
    name: `${randomUUID()}.txt`,
    content: randomUUID(),
    parentId: folder.id,
  });
  keep('name', folder.name, file.name);
  const tus = await createTus(owner, 5, { clientName: 'film.bin' });
  await patchTus(owner, tusKeyOf(tus), 0, new TextEncoder().encode('12345'));
  const { headers } = await owner.call(downloadEntries, { params: { hashes: file.hash } });
  const address = new URL(headers.get('location') ?? '');
  keep('signature', address.searchParams.get('X-Amz-Signature') ?? undefined);
  await fetch(address);
  const password = `sesame ${randomUUID()}`;
  const link = await newLink(owner, folder, { password });
  keep('link', link.hash);
  keep('password', password, encodeURIComponent(password));
  const guest = stack.newGuest();
  const params = { hash: link.hash };
  await guest.call(showLink, { params });
  await guest.call(showLink, { params, query: { password } });
  await guest.call(checkLinkPassword, { params: { id: link.id }, body: { password } });
  const stranger = `${randomUUID()}@example.com`;
  keep('address', stranger);
  await owner.call(sendLink, { params: { id: link.id }, body: { emails: [stranger] } });
  const bob = await stack.newPerson();
  keepPerson(bob);
  await share(owner, folder, bob, 'edit');
  await share(owner, folder, [`${randomUUID()}@nobody.example.com`], 'view');
  const invited = await invite(owner, await newWorkspace(owner), bob.email);
  keep('invitation', invited.id);
  await bob.call(joinWorkspace, { params: { inviteId: invited.id } });
  await trash(owner, folder);
  await deleteForever(owner, folder);
  // Its rest is done by a job of the queue.
  const body = { password: bob.password };
  await bob.call(deleteUser, { params: { id: 'me' }, query: { deleteCurrentUser: true }, body });
}

/** Calls that no page makes, each with a secret where it does not belong. */
async function misuse(owner: Person): Promise<void> {
  const guest = stack.newGuest();
  const { email, password } = owner;
  await guest.send('/auth/login', { method: 'POST', body: `{"email":"${email}","password":"${password}"` });
  await guest.send(`/api/v1/users/${email}/${encodeURIComponent(password)}`);
  await guest.send(`/api/v1/file-entries?password=${encodeURIComponent(password)}&email=${email}`);
  await guest.send('/api/v1/users/me', { headers: { authorization: `Bearer 12|${'s3cret'.repeat(8)}` } });
  keep('token', 's3cret'.repeat(8));
  await guest.call(createTokenByLogin, { body: { email, password: [password], device_name: email } });
}

beforeAll(async () => {
  stack = await startAccountStack(breakNotifications);
  const owner = await stack.newPerson();
  keepPerson(owner);
  const program = await newProgramOf(owner, stack.newGuest());
  keep('token', program.token, program.token?.split('|')[1]);
  await program.call(listEntries);
  await useAccounts();
  await useDrive(owner);
  await misuse(owner);
  broken = await owner.call(listNotifications);
  await owner.call(getUser, { params: { id: 'me' } });
  keepCookies(owner);
  // What follows in the background has its lines too.
  await eventually(async () => stack.logs().find(({ kind }) => kind === 'deleteAccount'));
  await eventually(async () => stack.logs().find(({ kind }) => kind === 'send-mails'));
  lines = stack.logs();
}, 180_000);

afterAll(() => stack.close());

describe('the log', () => {
  test('was read as a whole, and what must not be in it was used', () => {
    expect(lines.length).toBeGreaterThan(80);
    expect(lines.length).toBeLessThan(1000);
    const kinds = new Set(secrets.values());
    const expected =
      'address code cookie invitation link name password second-factor secret-of-mail signature token';
    expect([...kinds].sort()).toEqual(expected.split(' '));
  });

  test('[C50] [C52] has no password, cookie, token, code, link, address, name or signature in any line', () => {
    const text = lines.map((line) => JSON.stringify(line)).join('\n');
    const found = [...secrets].filter(([secret]) =>
      // A code is six digits, which ids and times have as well.
      /^\d{6}$/.test(secret) ? new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(text) : text.includes(secret),
    );
    expect(found).toEqual([]);
  });

  test('tells one line for each answered request, under the id that the answer names', () => {
    const requests = lines.filter(({ message }) => message === 'request');
    const ids = requests.map(({ requestId }) => requestId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(requests.length).toBeGreaterThan(40);
    for (const line of requests) {
      expect(line).toMatchObject({
        feature: expect.any(String),
        stage: 'dev',
        status: expect.any(Number),
        requestMs: expect.any(Number),
        coldStart: expect.any(Boolean),
        tableCalls: expect.any(Number),
        tableRounds: expect.any(Number),
      });
    }
    const own = requests.find(({ requestId }) => requestId === broken.headers.get('x-request-id'));
    expect(own).toMatchObject({ route: 'listNotifications', status: 500, serverErrors: 1 });
  });

  test('tells why a request failed, with the place in the code', () => {
    expect(broken.status).toBe(500);
    expect(broken.text).not.toContain('no-such-table');
    const errors = lines.filter(
      ({ level, function: name }) => level === 'error' && /notifications/.test(name ?? ''),
    );
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({
      message: 'Unexpected error',
      error: { stack: expect.stringContaining('at ') },
    });
  });

  test('follows the end of an account from the request to the job in the background', () => {
    const [ran] = lines.filter(({ kind }) => kind === 'deleteAccount');
    expect(ran).toMatchObject({ message: 'run', outcome: 'done', userId: expect.any(Number) });
    const [asked, ...others] = lines.filter(
      ({ message, jobs = [] }) => message === 'request' && (jobs as unknown[]).includes(ran?.['jobId']),
    );
    expect(others).toEqual([]);
    expect(asked).toMatchObject({
      route: 'deleteUser',
      userId: ran?.['userId'],
      mails: [expect.any(Number)],
    });
  });

  test('tells one line for each run, with what it cost', () => {
    const runs = lines.filter(({ message }) => message === 'run');
    expect(runs.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['follow-table', 'send-outbox', 'send-mails', 'deleteAccount']),
    );
    for (const line of runs) expect(line).toMatchObject({ runMs: expect.any(Number), runFailures: 0 });
    const cost = runs.filter(
      ({ writeUnits, tableCalls }) => Number(writeUnits) > 0 && Number(tableCalls) > 0,
    );
    expect(cost.length).toBeGreaterThan(0);
  });
});
