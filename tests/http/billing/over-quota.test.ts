/** @module-tag variant */
import { fetch } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSpaceUsage } from '#shared/routes/accounts/users.ts';
import { cancelSubscription } from '#shared/routes/billing/subscriptions.ts';
import { downloadEntries } from '#shared/routes/drive/content.ts';
import { listVersions, restoreVersion } from '#shared/routes/drive/versions.ts';
import { subscribe } from '../../support/billing/subscribe.ts';
import { type BillingStack, startBillingStack } from '../../support/billing/payments.ts';
import { duplicate, treeOf } from '../../support/builders/drive-actions.ts';
import { uploadFile } from '../../support/builders/drive-builders.ts';
import { beginByEveryMethod } from '../../support/builders/upload-methods.ts';

let stack: BillingStack;
beforeAll(async () => {
  stack = await startBillingStack();
});
afterAll(() => stack.close());

const siteBytes = 1024;
const planBytes = 10 * siteBytes;

test('[X-10] after a plan ends, all files stay, and nothing is added until they fit again', async () => {
  await stack.changeBilling({ 'uploads.available_space': siteBytes });
  const plan = await stack.newPlan({ available_space: planBytes });
  const subscriber = await stack.newPerson();
  const { id } = await subscribe(stack, subscriber, plan);
  await uploadFile(subscriber, { name: 'plan.txt', content: 'first' });
  const file = await uploadFile(subscriber, {
    name: 'plan.txt',
    content: 'x'.repeat(2 * siteBytes),
    conflict: 'replace',
  });
  await subscriber.call(cancelSubscription, { params: { id }, body: {} });
  await stack.advanceClock(32 * 86_400);
  await stack.settled();
  await stack.runSchedule('subscriptions-sync');
  await stack.settled();
  const ann = await stack.signInAgain(subscriber);

  const usage = (await ann.call(getSpaceUsage)).body;
  expect(usage).toMatchObject({ available: siteBytes, used: 2 * siteBytes + 5 });
  const { data: versions } = (await ann.call(listVersions, { params: { id: file.id } })).body.pagination;
  const refused = [
    ...(await beginByEveryMethod(ann, 1)),
    await duplicate(ann, [file]),
    await ann.call(restoreVersion, { params: { id: file.id, versionId: versions.at(-1).id }, body: {} }),
  ];
  expect(refused).toHaveLength(6);
  for (const { status, body } of refused) {
    expect([status, body]).toMatchObject([
      422,
      { code: 'spaceExhausted', params: { space: '1 KB' }, action: { label: 'Upgrade', action: '/pricing' } },
    ]);
  }

  expect(await treeOf(ann)).toEqual(['plan.txt']);
  expect(versions).toHaveLength(2);
  const answer = await ann.call(downloadEntries, { params: { hashes: file.hash } });
  const content = await (await fetch(answer.headers.get('location') ?? '')).text();
  expect(content).toHaveLength(2 * siteBytes);
});
