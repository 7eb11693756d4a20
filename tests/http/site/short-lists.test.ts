import { beforeAll, describe, expect, test } from 'vitest';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import type { Route } from '#shared/contract/define-route.ts';
import { createDiscount, listDiscounts } from '#shared/routes/billing/discounts.ts';
import { createProduct, listProducts } from '#shared/routes/billing/products.ts';
import { listSubscriptions } from '#shared/routes/billing/managed-subscriptions.ts';
import { listUsers } from '#shared/routes/accounts/users.ts';
import { createCustomPage, listCustomPages } from '#shared/routes/site/custom-pages.ts';
import { listMessages } from '#shared/routes/site/managed-messages.ts';
import { createRole, listRoles } from '#shared/routes/site/roles.ts';
import { type Person, signInAdmin } from '../../support/people.ts';

let admin: Person;

beforeAll(async () => {
  admin = await signInAdmin();
});

/** Names that a list answers to a request, of those that this file has made. */
async function find(route: Route, query: object, nameOf: string): Promise<unknown[]> {
  const { status, body } = await admin.call(route as typeof listRoles, { query: query as never });
  expect(status).toBe(200);
  const { data } = body.pagination as unknown as { data: Record<string, unknown>[] };
  return data.map((item) => item[nameOf]);
}

const filtersOf = (...filters: object[]) => ({ filters: encodeFilters(filters) });

describe('[C36] every list has filters, and refuses broken ones', () => {
  const routes = [
    listUsers,
    listSubscriptions,
    listMessages,
    listDiscounts,
    listProducts,
    listCustomPages,
    listRoles,
  ];
  test.each(routes.map((route) => [route.name, route] as const))('%s', async (_, route) => {
    const asked = (query: object) => admin.call(route as typeof listRoles, { query: query as never });
    for (const broken of [
      'no-base64-json',
      encodeFilters([{ key: 'unknown', operator: '=', value: 1 }]),
      encodeFilters([{ key: 'created_at', operator: '=', value: 'yesterday' }]),
    ]) {
      expect(await asked({ filters: broken })).toMatchObject({
        status: 422,
        body: { errors: { filters: [{}] } },
      });
    }
    expect(await asked({ orderBy: 'unknown' })).toMatchObject({
      status: 422,
      body: { errors: { orderBy: [{}] } },
    });
    const later = filtersOf({ key: 'created_at', operator: '>', value: '2100-01-01' });
    expect(await asked(later)).toMatchObject({ status: 200, body: { pagination: { data: [], total: 0 } } });
  });
});

test('[DC1] coupons by filters and parameters, in each order', { tags: 'variant' }, async () => {
  const common = { duration: 'once', first_time_only: false } as const;
  const make = (code: string, more: object) =>
    admin.call(createDiscount, { body: { ...common, code, active: true, ...more } as never });
  await make('LISTA', { type: 'percent', amount: 10, expires_at: '2099-01-01T00:00:00Z' });
  await make('LISTB', { type: 'fixed', amount: 5, currency: 'EUR', active: false });
  await make('LISTC', { type: 'percent', amount: 20, expires_at: '2098-01-01T00:00:00Z' });
  const codes = (query: object) =>
    find(listDiscounts, { query: 'list', orderBy: 'code', orderDir: 'asc', ...query }, 'code');
  expect(await codes({})).toEqual(['LISTA', 'LISTB', 'LISTC']);
  expect(await codes({ type: 'percent' })).toEqual(['LISTA', 'LISTC']);
  expect(await codes({ active: false })).toEqual(['LISTB']);
  expect(await codes(filtersOf({ key: 'type', operator: '!=', value: 'percent' }))).toEqual(['LISTB']);
  expect(await codes(filtersOf({ key: 'expires_at', operator: '<', value: '2098-06-01' }))).toEqual([
    'LISTC',
  ]);
  // Those that never expire come last.
  expect(await codes({ orderBy: 'expires_at' })).toEqual(['LISTC', 'LISTA', 'LISTB']);
  expect(
    await codes({ type: 'percent', ...filtersOf({ key: 'active', operator: '=', value: false }) }),
  ).toEqual([]);
});

test('[PG1] custom pages by filters and parameters', async () => {
  for (const [title, published] of [
    ['Shortlist one', true],
    ['Shortlist two', false],
  ] as const) {
    await admin.call(createCustomPage, { body: { title, published } });
  }
  const titles = (query: object) => find(listCustomPages, { query: 'shortlist', ...query }, 'title');
  expect(await titles({ orderBy: 'title', orderDir: 'desc' })).toEqual(['Shortlist two', 'Shortlist one']);
  expect(await titles({ published: true })).toEqual(['Shortlist one']);
  expect(await titles(filtersOf({ key: 'published', operator: '=', value: false }))).toEqual([
    'Shortlist two',
  ]);
});

test('[RO1] roles by filters and type, and pages of them by cursor', { tags: 'variant' }, async () => {
  for (const name of ['Filtered guests', 'Filtered others']) {
    await admin.call(createRole, { body: { name, description: 'of the short list' } });
  }
  const named = (query: object) =>
    find(listRoles, { query: 'short list', orderBy: 'name', ...query }, 'name');
  expect(await named({})).toEqual(['Filtered guests', 'Filtered others']);
  expect(await named({ type: 'workspace' })).toEqual([]);
  expect(await named(filtersOf({ key: 'type', operator: '=', value: 'sitewide' }))).toHaveLength(2);
  expect(await named(filtersOf({ key: 'default', operator: '=', value: true }))).toEqual([]);
  const first = await admin.call(listRoles, { query: { query: 'short list', orderBy: 'name', perPage: 1 } });
  const { next_cursor: cursor } = first.body.pagination;
  expect(await named({ perPage: 1, cursor: cursor ?? '' })).toEqual(['Filtered others']);
});

test('[BL1] plans by filters', { tags: 'variant' }, async () => {
  const make = (name: string, more: object) =>
    admin.call(createProduct, { body: { name, free: true, ...more } as never });
  await make('Filtered plan', { recommended: true });
  await make('Filtered secret', { hidden: true });
  const names = (query: object) => find(listProducts, { query: 'filtered', ...query }, 'name');
  expect(await names({ orderBy: 'name' })).toEqual(['Filtered plan', 'Filtered secret']);
  expect(await names(filtersOf({ key: 'hidden', operator: '=', value: true }))).toEqual(['Filtered secret']);
  expect(await names(filtersOf({ key: 'recommended', operator: '=', value: true }))).toEqual([
    'Filtered plan',
  ]);
});
