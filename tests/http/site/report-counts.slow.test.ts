import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '#shared/entities/site/report.ts';
import { deleteSubscriptions } from '#shared/routes/billing/managed-subscriptions.ts';
import { getReports } from '#shared/routes/site/reports.ts';
import { given } from '../../support/billing/managed-subscriptions.ts';
import { type BillingStack, type Plan, startBillingStack } from '../../support/billing/payments.ts';
import { subscribe } from '../../support/billing/subscribe.ts';
import { deleteForever, duplicate, trash, untilEnded } from '../../support/builders/drive-actions.ts';
import { uploadFile } from '../../support/builders/drive-builders.ts';
import { expectStatus } from '../../support/expect-status.ts';
import { readWholeTable } from '../../support/stack/account-stack.ts';
import type { Visitor } from '../../support/visitor.ts';

let stack: BillingStack;
let plan: Plan;
beforeAll(async () => {
  stack = await startBillingStack();
  plan = await stack.newPlan();
  // The clock of the stack may have been set back since this ran last.
  await stack.runSchedule('count-reports');
});
afterAll(() => stack.close());

const dayMs = 86_400_000;
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Files that were left on the stack count at this machine's time, however its clock was moved. */
async function lastDays(): Promise<{ startDate: string; endDate: string; timezone: string }> {
  const lastMs = (await stack.nowMs()) + dayMs;
  return { startDate: day(lastMs - 365 * dayMs), endDate: day(lastMs), timezone: 'UTC' };
}

async function read(query: object, who: Visitor = stack.admin): Promise<Report> {
  const answer = await who.call(getReports, { query: query as { types: string } });
  expectStatus(answer, 200);
  return answer.body as Report;
}

/** What the cards show, by their keys. */
async function readCards(): Promise<Record<string, number>> {
  await stack.settled();
  const { header = [] } = await read({ types: 'header', ...(await lastDays()) });
  return Object.fromEntries(header.map(({ key, value }) => [key, value]));
}

type Item = Record<string, unknown>;
type Counted = { storage: number; subscriptions: number };

/** The same counted from everything that the table holds. */
async function recount(): Promise<Counted> {
  const items = JSON.parse(await readWholeTable(stack)) as Item[];
  const of = (entity: string) => items.filter((item) => item['__edb_e__'] === entity);
  const sizes = of('entry').flatMap((file) =>
    file['t'] === 'folder' || file['k'] === 'public' ? [] : Number(file['s']) + Number(file['vb'] ?? 0),
  );
  const now = await stack.nowMs();
  const isActive = (item: Item) =>
    ['active', 'trialing', 'past_due'].includes(String(item['gatewayStatus'])) &&
    Number(item['endsAtMs'] ?? Infinity) > now;
  return {
    storage: sizes.reduce((sum, size) => sum + size, 0),
    subscriptions: of('subscription').filter(isActive).length,
  };
}

describe('[AR1] the figures of reports', () => {
  test('follow what people do, equal a recount of the table, and stay the same when they are summed up', async () => {
    const [before, countedBefore] = [await readCards(), await recount()];
    const [ann, bob] = [await stack.newPerson(), await stack.newPerson()];
    const kept = await uploadFile(ann, { name: 'a.txt', content: 'twelve bytes' });
    await uploadFile(ann, { name: 'a.txt', content: 'nine more', conflict: 'replace' });
    const gone = await uploadFile(bob, { content: 'x'.repeat(1000) });
    await untilEnded(ann, (await duplicate(ann, [kept])).body.job);
    await trash(bob, gone);
    await untilEnded(bob, (await deleteForever(bob, gone)).body.job);
    const subscription = await given(stack, ann, plan);
    await subscribe(stack, bob, plan);
    const after = await readCards();
    expect(after['users']).toBe((before['users'] ?? 0) + 2);
    expect(after['files']).toBe((before['files'] ?? 0) + 3);
    expect(after['subscriptions']).toBe((before['subscriptions'] ?? 0) + 2);
    expect(after['revenue']).toBeGreaterThan(before['revenue'] ?? 0);
    // Other files may have left what they made while the clock of the stack was far ahead: no range holds it.
    const missedOf = (cards: Record<string, number>, counted: Counted) => ({
      storage: counted.storage - (cards['storage'] ?? 0),
      subscriptions: counted.subscriptions - (cards['subscriptions'] ?? 0),
    });
    const missed = missedOf(before, countedBefore);
    expect(missedOf(after, await recount())).toEqual(missed);
    await stack.runSchedule('count-reports');
    expect(await readCards()).toEqual(after);
    const removed = await stack.admin.call(deleteSubscriptions, { params: { id: String(subscription.id) } });
    expectStatus(removed, 200);
    expect(missedOf(await readCards(), await recount())).toEqual(missed);
  });

  test('are cut into the days of the time zone that is asked for', async () => {
    await stack.settled();
    const types = 'header,users,uploads,storage,subscriptions';
    const range = await lastDays();
    for (const timezone of ['UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Kiritimati']) {
      const { header = [], datasets } = await read({ types, ...range, timezone });
      const cards = Object.fromEntries(header.map(({ key, value }) => [key, value]));
      const sumOf = (type: 'users' | 'uploads') =>
        datasets[type]?.data.reduce((sum, { value }) => sum + value, 0);
      expect({ users: sumOf('users'), files: sumOf('uploads') }).toEqual({
        users: cards['users'],
        files: cards['files'],
      });
      expect(datasets.storage?.data.at(-1)?.value).toBe(cards['storage']);
      expect(datasets.subscriptions?.total).toBe(cards['subscriptions']);
      expect(datasets.users?.data).toHaveLength(366);
    }
  });

  test('[ADM-2] are zero, not an error, for days on which nothing happened', async () => {
    const query = { startDate: '2020-02-27', endDate: '2020-03-01', timezone: 'Europe/Berlin' };
    const { header, datasets, failures } = await read(query);
    expect(header?.map(({ value, percentageChange }) => [value, percentageChange])).toEqual(
      Array.from({ length: 5 }, () => [0, 0]),
    );
    expect(datasets.uploads?.data).toEqual([
      { date: '2020-02-27', value: 0 },
      { date: '2020-02-28', value: 0 },
      { date: '2020-02-29', value: 0 },
      { date: '2020-03-01', value: 0 },
    ]);
    expect(failures).toEqual({});
  });

  test('are for those who may enter the admin area', async () => {
    const ann = await stack.newPerson();
    expect((await ann.call(getReports, { query: {} })).status).toBe(403);
  });
});
