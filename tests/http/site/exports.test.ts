import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { updateUser } from '#shared/routes/accounts/account.ts';
import { downloadExport, exportSubscriptions } from '#shared/routes/site/exports.ts';
import { removeRoleUsers } from '#shared/routes/site/roles.ts';
import { roleIds } from '#shared/site-config/built-in-roles.ts';
import { given } from '../../support/billing/managed-subscriptions.ts';
import { type BillingStack, type Plan, startBillingStack } from '../../support/billing/payments.ts';
import { waitForNotifications } from '../../support/builders/notification-calls.ts';
import { eventually } from '../../support/eventually.ts';
import { untilMailTo } from '../../support/mails-to.ts';
import { newAdmin, type Person } from '../../support/people.ts';
import { getPlace, useProduct } from '../../support/stack/product.ts';
import type { Visitor } from '../../support/visitor.ts';

let stack: BillingStack;
let plan: Plan;
let ann: Person;
beforeAll(async () => {
  stack = await startBillingStack();
  plan = await stack.newPlan({ name: `=HYPERLINK("x")` });
  ann = await stack.newPerson();
  await ann.call(updateUser, { params: { id: 'me' }, body: { first_name: '+Ann', last_name: 'Ä' } });
  await given(stack, ann, plan, { description: 'one, "two"' });
  await stack.settled();
});
afterAll(() => stack.close());

const start = (body: object = {}, who: Visitor = stack.admin) =>
  who.call(exportSubscriptions, { body: { query: ann.email, ...body } });
const idOf = (url: string) => Number(url.split('/').at(-1));
const download = (url: string, who: Visitor = stack.admin) =>
  who.call(downloadExport, { params: { exportId: idOf(url) } });

/** Downloads an export and returns its lines. */
async function readFile(url: string, who?: Visitor): Promise<string[]> {
  const answer = await download(url, who);
  expect(answer.status, answer.text).toBe(302);
  const file = await fetch(answer.headers.get('location') ?? '');
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
  return text.split('\r\n').filter(Boolean);
}

/** Stores ended subscriptions. An export of more than 500 rows is a job. */
async function endedSubscriptions(person: Person, count: number): Promise<void> {
  useProduct(getPlace(person.site));
  const { Subscription } = await import('../../../functions/data/entities/billing/subscription.ts');
  const { newId } = await import('../../../functions/platform/ids.ts');
  const createdAtMs = await stack.nowMs();
  const items = Array.from({ length: count }, () => {
    const subscriptionId = newId();
    return {
      userId: person.id,
      subscriptionId,
      gateway: 'none' as const,
      gatewayId: String(subscriptionId),
      gatewayStatus: 'canceled',
      productId: plan.id,
      priceId: plan.prices[0].id as number,
      endsAtMs: createdAtMs,
      createdAtMs,
      updatedAtMs: createdAtMs,
      version: 1,
    };
  });
  await Subscription.put(items).go();
  await stack.settled();
}

describe('[SB7] a short list', () => {
  test('is ready at once, has the results of its search, and escapes formulas', async () => {
    const { body, status, text } = await start();
    expect(status, text).toBe(200);
    expect(body.result).toBe('ready');
    const [names, line, ...others] = await readFile(body.url);
    expect(names).toMatch(/^\uFEFFid,user_id,user_name,user_email,plan,price,/);
    expect(line).toContain(`,'+Ann Ä,${ann.email},"'=HYPERLINK(""x"")",12,USD,month,1,none,`);
    expect(line).toContain('"one, ""two"""');
    expect(others).toEqual([]);
  });

  test('applies state, filters and columns', { tags: 'variant' }, async () => {
    const columns = ['user_email', 'valid'];
    const linesOf = async (body: object) => readFile((await start({ columns, ...body })).body.url);
    expect((await linesOf({}))[1]).toBe(`${ann.email},true`);
    expect(await linesOf({ state: 'expired' })).toHaveLength(1);
    const filters = encodeFilters([{ key: 'gateway_name', operator: '=', value: 'stripe' }]);
    expect(await linesOf({ filters })).toHaveLength(1);
    expect((await start({ columns: ['password'] })).status).toBe(422);
    expect((await start({ filters: 'x' })).status).toBe(422);
  });
});

describe('[AU14] a link', () => {
  test('works for the user who started the export, and redirects to an address valid for a minute', async () => {
    const { url } = (await start()).body;
    const other = await newAdmin(stack.newGuest());
    for (const stranger of [other, ann]) expect((await download(url, stranger)).status).toBe(404);
    expect((await download(url, stack.newGuest())).status).toBe(401);
    const answer = await download(url);
    const address = new URL(answer.headers.get('location') ?? '');
    expect(address.searchParams.get('X-Amz-Expires')).toBe('60');
    expect(address.searchParams.get('response-content-disposition')).toMatch(/subscriptions-.*\.csv/);
  });

  test('is refused after the user loses the permission', async () => {
    const clerk = await newAdmin(stack.newGuest());
    const { url } = (await start({}, clerk)).body;
    expect((await download(url, clerk)).status).toBe(302);
    const body = { userIds: [clerk.id] };
    const params = { id: roleIds.admins };
    expect((await stack.admin.call(removeRoleUsers, { params, body })).status).toBe(200);
    expect((await download(url, clerk)).status).toBe(403);
    expect((await start({}, clerk)).status).toBe(403);
  });

  test('cannot be requested by users without the permission', async () => {
    expect((await start({}, ann)).status).toBe(403);
    expect((await start({}, stack.newGuest())).status).toBe(401);
  });
});

test(
  '[SB7] a long list is a job, which notifies its user once, also by mail',
  { tags: 'variant' },
  async () => {
    const [clerk, cem] = [await newAdmin(stack.newGuest()), await stack.newPerson()];
    await endedSubscriptions(cem, 501);
    const wish = { query: cem.email, state: 'expired' };
    // The table's stream adds them to the list.
    await eventually(async () => ((await start(wish)).body.result === 'jobQueued' ? true : undefined));
    const { body } = await start(wish, clerk);
    expect(body).toEqual({ status: 'success', result: 'jobQueued' });
    const [told] = await waitForNotifications(clerk, 1);
    expect(told?.data).toMatchObject({ image: 'export-csv', buttonActions: [{ label: 'Download' }] });
    const url = told?.data.mainAction?.action ?? '';
    const mail = await untilMailTo(clerk.email, 'csv_export_ready', { site: stack.url });
    expect(mail.text).toContain(url);
    expect(await readFile(url, clerk)).toHaveLength(502);
    await stack.advanceClock(86_400);
    const again = await stack.signInAgain(clerk);
    expect((await download(url, again)).status).toBe(410);
  },
);
