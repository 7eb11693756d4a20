import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adSandbox } from '#shared/ads/ad-sandbox.ts';
import { adSlots, type AdSlot } from '#shared/ads/ad-slots.ts';
import { getAd, previewAd } from '#shared/routes/site/ads.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { give } from '../../support/billing/managed-subscriptions.ts';
import { type BillingStack, startBillingStack } from '../../support/billing/payments.ts';
import type { Person } from '../../support/people.ts';
import type { Answer, Visitor } from '../../support/visitor.ts';

const code =
  '<p onclick="go()">Buy \u{1F4DA}</p>\n<script>"</scr" + "ipt>"; go(`${1}`)</script><!-- not closed';
const drive = { 'ads.drive': code };

let stack: BillingStack;
let person: Person;
let subscriber: Person;

beforeAll(async () => {
  stack = await startBillingStack();
  person = await stack.newPerson();
  subscriber = await stack.newPerson();
  await give(stack, subscriber, await stack.newPlan());
});
afterAll(() => stack.close());

const read = (caller: Visitor, slot: AdSlot = 'drive'): Promise<Answer> =>
  caller.call(getAd, { params: { slot } });
const statuses = async (...callers: Visitor[]) =>
  Promise.all(callers.map(async (caller) => (await read(caller)).status));
const adsFor = async (caller: Visitor) =>
  (await caller.call(getBootstrapData)).body.bootstrapData.settings.ads as Record<AdSlot, string>;

/** What keeps the scripts of an ad from the site, in a frame and outside of one. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `sandbox ${adSandbox}; frame-ancestors 'self'`,
  'x-frame-options': 'SAMEORIGIN',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store, private',
};
const headersOf = (answer: Answer) =>
  Object.fromEntries(Object.keys(headers).map((name) => [name, answer.headers.get(name)]));

describe('the document of an ad', () => {
  test(
    '[AAD-1] [LAND-11] has the code as it is saved, for guests and users',
    { tags: 'variant' },
    async () => {
      await stack.changeBilling(drive);
      for (const caller of [stack.newGuest(), person]) {
        const answer = await read(caller);
        expect(answer.status).toBe(200);
        expect(answer.text).toMatch(/^<!doctype html>\n<meta charset="utf-8">\n/);
        expect(answer.text).toContain('<base target="_blank">');
        expect(answer.text.endsWith(`<body>\n${code}`)).toBe(true);
      }
    },
  );

  test('[AAD-1] has an opaque origin, and only pages of the site may frame it', async () => {
    await stack.changeBilling(drive);
    const answer = await read(stack.newGuest());
    expect(headersOf(answer)).toEqual(headers);
    expect(answer.headers.get('content-security-policy')).not.toContain('allow-same-origin');
  });

  test('[AAD-1] is missing at a place without code, and at an unknown one', async () => {
    await stack.changeBilling(drive);
    for (const slot of adSlots) {
      expect((await read(stack.newGuest(), slot)).status).toBe(slot === 'drive' ? 200 : 404);
    }
    const unknown = await read(stack.newGuest(), 'disable' as AdSlot);
    expect(unknown.status).toBe(404);
    // An error is no document: it has the policy of pages.
    expect(unknown.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(unknown.headers.get('content-security-policy')).not.toContain('sandbox');
  });

  test('[DS-9] [LAND-11] is hidden from subscribers alone, by the server', async () => {
    await stack.changeBilling(drive);
    expect(await statuses(stack.newGuest(), person, subscriber)).toEqual([200, 200, 200]);
    await stack.changeBilling({ ...drive, 'ads.disable': true });
    expect(await statuses(stack.newGuest(), person, subscriber)).toEqual([200, 200, 404]);
  });
});

test('[DS-9] [LAND-11] with ads hidden, the bootstrap data of subscribers has no code', async () => {
  await stack.changeBilling({ ...drive, 'ads.disable': true });
  const hidden = { disable: true, drive: '', 'file-preview': '', 'landing-top': '' };
  expect(await adsFor(subscriber)).toEqual(hidden);
  expect(await adsFor(person)).toEqual({ ...hidden, drive: code });
  expect(await adsFor(stack.newGuest())).toEqual({ ...hidden, drive: code });
  await stack.changeBilling(drive);
  expect((await adsFor(subscriber)).drive).toBe(code);
});

test('[AAD-1] the document of a preview has the rights of an ad, and no code', async () => {
  const answer = await stack.newGuest().call(previewAd);
  expect(answer.status).toBe(200);
  expect(headersOf(answer)).toEqual(headers);
  expect(answer.text).toContain('source !== parent');
  // The code in its script is text: it has one element of its own.
  expect(answer.text.match(/<script/g)).toHaveLength(1);
});
