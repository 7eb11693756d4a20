import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { imports, type ImportName } from '#shared/imports.ts';
import { importRoutes } from '#shared/routes/site/imports.ts';
import { conflict, unavailable } from '../../platform/app-error.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { csvImports } from './csv-imports.ts';
import { defineImport } from './define-import.ts';

vi.mock('../../data/billing/coupons.ts', () => ({ listCoupons: async () => [] }));

const failing = (error: Error) =>
  defineImport({
    name: 'discounts',
    row: z.object({ code: z.string() }),
    keyOf: ({ code }) => code,
    keyColumn: 'code',
    prepare: async () => undefined,
    check: async () => 'created',
    write: async () => {
      throw error;
    },
  });
const run = { caller: {} as SignedIn, options: {} };
const row = { number: 2, values: { code: 'A' } };

test('a refused row is skipped with its error, a lost lock among them', async () => {
  const definition = failing(conflict());
  const { write } = await definition.open(run);
  expect(await write(definition.read(row), 1)).toEqual({
    result: 'skipped',
    errors: [{ row: 2, code: 'busy' }],
  });
});

test('an outage is no error of the row', async () => {
  const definition = failing(unavailable(undefined));
  const { write } = await definition.open(run);
  await expect(write(definition.read(row), 1)).rejects.toMatchObject({ status: 503 });
});

test('a row with more values than columns is skipped', async () => {
  const definition = failing(conflict());
  const { check } = await definition.open(run);
  expect(await check(definition.read({ ...row, hasSurplus: true }))).toMatchObject({
    result: 'skipped',
    errors: [{ row: 2, code: 'importRowTooLong' }],
  });
});

test.each(Object.keys(imports) as ImportName[])(
  '%s: the route asks for the permission of the import',
  (name) => {
    const { permission } = csvImports[name];
    const access = Object.values(importRoutes).flatMap((route) =>
      route.path.startsWith(`${name}/`) && 'permission' in route.access ? [route.access.permission] : [],
    );
    expect(access).toEqual([['admin.access', permission]]);
  },
);

test.each([
  ['10', 'created'],
  ['10.5', 'created'],
  ['10,5', 'created'],
  // Ambiguous: one or a thousand.
  ['1,000', 'skipped'],
  ['ten', 'skipped'],
])('an amount of %s is %s', async (amount, result) => {
  const { open, read } = csvImports.discounts;
  const { check } = await open(run);
  const values = { code: 'AMOUNT', type: 'percent', amount, duration: 'once' };
  expect(await check(read({ number: 2, values }))).toMatchObject({ result });
});
