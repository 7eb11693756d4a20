import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendLink } from '#shared/routes/sharing/links.ts';
import { newFile, newLink } from '../../support/builders/drive-builders.ts';
import { send, someAddress } from '../../support/builders/invite-calls.ts';
import { newWorkspace } from '../../support/builders/workspace-builders.ts';
import { listMailsTo, untilMailTo } from '../../support/mails-to.ts';
import { newPerson, type Person, type PersonOptions } from '../../support/people.ts';
import { beginWindow } from '../../support/stack/begin-window.ts';
import { leaseStack, type OwnStack } from '../../support/stack/leased-stack.ts';
import { Visitor } from '../../support/visitor.ts';

const daySeconds = 86_400;
let stack: OwnStack;
/** Has an account of two months: accounts made after a test moved the clock are new. */
let sender: Person;

beforeAll(async () => {
  stack = await leaseStack();
  sender = await person({});
});
afterAll(() => stack.close());

const person = (options: PersonOptions) => newPerson(undefined, new Visitor(undefined, stack.url), options);
const atFirst = (message: string) => ({ 'emails.0': [message] });

/** Mails a link of a new file to some addresses. */
async function mailLink(from: Person, emails: string[], message?: string) {
  const file = await newFile(from);
  await newLink(from, file);
  return from.call(sendLink, { params: { id: file.id }, body: { emails, message } });
}

describe('mails to addresses that no account has verified', () => {
  test('[L10] [W9] need a sender who has verified theirs', async () => {
    const eve = await person({ isVerified: false });
    const error = atFirst('Verify your own e-mail address before you write to people without an account.');
    const mailed = await mailLink(eve, [someAddress()]);
    expect([mailed.status, mailed.body.errors]).toEqual([422, error]);
    const invited = await send(eve, await newWorkspace(eve), [someAddress()]);
    expect([invited.status, invited.body.errors]).toEqual([422, error]);
    const bob = await person({});
    expect((await mailLink(eve, [bob.email])).status).toBe(200);
  });

  test(
    '[L10] bring no text of an account younger than a day, which they call by its address',
    { tags: 'variant' },
    async () => {
      const eve = await person({ isNew: true });
      const email = someAddress();
      const refused = await mailLink(eve, [email], 'Sign in here');
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { message: ['You can add a message when your account is a day old.'] },
      ]);
      expect((await mailLink(eve, [email])).status).toBe(200);
      expect((await untilMailTo(email, 'link_sent', { site: stack.url })).subject).toContain(eve.email);
      const bob = await person({});
      expect((await mailLink(eve, [bob.email], 'Sign in here')).status).toBe(200);
    },
  );

  test('[L10] [W9] are five a day for a new account, whatever they are', async () => {
    await beginWindow(stack, daySeconds);
    const eve = await person({ isNew: true });
    const workspace = await newWorkspace(eve);
    expect((await mailLink(eve, [someAddress(), someAddress(), someAddress()])).status).toBe(200);
    const tooMany = await send(eve, workspace, [someAddress(), someAddress(), someAddress()]);
    expect(tooMany.status).toBe(429);
    expect(Number(tooMany.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send(eve, workspace, [someAddress(), someAddress()])).status).toBe(200);
    expect((await send(eve, workspace, [someAddress()])).status).toBe(429);
  });

  test('[L10] are five a day for an address, from all users together', async () => {
    const email = someAddress();
    await beginWindow(stack, daySeconds);
    for (let count = 0; count < 5; count += 1) {
      expect((await mailLink(await person({}), [email])).status).toBe(200);
    }
    const sixth = await mailLink(await person({}), [email]);
    expect([sixth.status, sixth.body.errors]).toEqual([
      422,
      atFirst('This address got enough mails for today. Try again tomorrow.'),
    ]);
  });
});

test('[L10] thirty addresses a minute are enough', { tags: 'variant' }, async () => {
  await beginWindow(stack, 60);
  const file = await newFile(sender);
  await newLink(sender, file);
  const late = someAddress();
  const mail = (emails: string[]) => sender.call(sendLink, { params: { id: file.id }, body: { emails } });
  expect((await mail(Array.from({ length: 20 }, someAddress))).status).toBe(200);
  const refused = await mail([late, ...Array.from({ length: 10 }, someAddress)]);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await listMailsTo(late, undefined, { site: stack.url })).toEqual([]);
});

describe('refusing more of them', () => {
  let ann: Person;
  beforeAll(async () => {
    ann = await person({});
  });

  test('[L10] one click of the mail program is enough, and concerns no other address', async () => {
    const [email, other] = [someAddress(), someAddress()];
    expect((await mailLink(ann, [email, other])).status).toBe(200);
    const { headers, text } = await untilMailTo(email, 'link_sent', { site: stack.url });
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const url = /^<(.+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    expect(text).toContain('/mails/refuse?');
    const forged = new URL(url);
    forged.searchParams.set('email', other);
    const post = (to: string | URL) =>
      fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    expect((await post(forged)).status).toBe(403);
    expect((await post(url)).status).toBe(200);
    const again = await mailLink(ann, [email]);
    expect([again.status, again.body.errors]).toEqual([
      422,
      atFirst('This address does not take such mails.'),
    ]);
    expect((await mailLink(ann, [other])).status).toBe(200);
  });
});
