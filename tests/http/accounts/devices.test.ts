import { expect, test } from 'vitest';
import { login, logout } from '#shared/routes/accounts/auth.ts';
import { listMailsTo, untilMailTo } from '../../support/mails-to.ts';
import { newGuest, newPerson, type Person } from '../../support/people.ts';
import type { Answer, Visitor } from '../../support/visitor.ts';
import { findSetCookie } from '../../support/builders/visits.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function signInAt(browser: Visitor, { email, password }: Person, agent = firefox): Promise<Answer> {
  const headers = { 'user-agent': agent };
  const answer = await browser.call(login, { body: { email, password }, headers });
  expect(answer.status, answer.text).toBe(200);
  return answer;
}

const mailsTo = (person: Person) => listMailsTo(person.email, 'new_device');

/** After another mail that was caused later, those before it have arrived. */
async function untilQuiet(): Promise<void> {
  const bob = await newPerson();
  await signInAt(newGuest(), bob);
  await untilMailTo(bob.email, 'new_device');
}

test('[A1] a sign-in at a browser that was never seen is told by mail, the same browser later is not', async () => {
  const ann = await newPerson();
  const browser = newGuest();
  const answer = await signInAt(browser, ann);
  expect(findSetCookie(answer, 'be_device')).toMatchObject({
    httponly: '',
    samesite: 'Lax',
    'max-age': String(400 * 86_400),
  });
  const mail = await untilMailTo(ann.email, 'new_device');
  expect(mail.text).toContain('Firefox on Linux');
  await browser.call(logout);
  await signInAt(browser, ann);
  await untilQuiet();
  expect(await mailsTo(ann)).toHaveLength(1);
});

test('[A1] [A4] the browser that an account was made with is no news', async () => {
  const ann = await newPerson();
  await ann.call(logout);
  await signInAt(ann, ann);
  await untilQuiet();
  expect(await mailsTo(ann)).toEqual([]);
});

test('[A1] two people at one browser are both known there', async () => {
  const [ann, bob] = [await newPerson(), await newPerson()];
  const browser = newGuest();
  for (let round = 0; round < 3; round += 1) {
    for (const person of [ann, bob]) {
      await signInAt(browser, person);
      await browser.call(logout);
    }
  }
  await untilQuiet();
  expect([await mailsTo(ann), await mailsTo(bob)].map((mails) => mails.length)).toEqual([1, 1]);
});

test('[A1] a device cookie that somebody planted makes their own browser not known', async () => {
  const ann = await newPerson();
  const attacker = await newPerson();
  const planted = attacker.cookies.get('be_device') ?? '';
  const victim = newGuest();
  victim.cookies.set('be_device', planted);
  await signInAt(victim, ann);
  await untilMailTo(ann.email, 'new_device');
  const thief = newGuest();
  thief.cookies.set('be_device', planted);
  await signInAt(thief, ann, 'curl/8');
  await untilQuiet();
  expect(await mailsTo(ann)).toHaveLength(2);
});

test('[A1] whatever stands in the cookie, signing in works', async () => {
  const ann = await newPerson();
  for (const value of ['', '.', '%', 'x'.repeat(3000), Array(60).fill('A'.repeat(43)).join('.')]) {
    const browser = newGuest();
    browser.cookies.set('be_device', value);
    const answer = await signInAt(browser, ann);
    expect(findSetCookie(answer, 'be_device')?.['value']?.split('.').length).toBeLessThanOrEqual(5);
  }
});
