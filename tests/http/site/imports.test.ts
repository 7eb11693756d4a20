import { beforeAll, expect, test } from 'vitest';
import type { ManagedCoupon } from '#shared/entities/billing/coupon.ts';
import type { Import, ImportError } from '#shared/entities/import.ts';
import { listDiscounts } from '#shared/routes/billing/discounts.ts';
import { getImport, importDiscounts } from '#shared/routes/site/imports.ts';
import { csvForm } from '../../support/builders/csv-form.ts';
import { newPerson, type Person, signInAdmin } from '../../support/people.ts';
import { eventually } from '../../support/eventually.ts';

let admin: Person;

beforeAll(async () => {
  admin = await signInAdmin();
});

const file = (...rows: string[]) =>
  ['code,type,amount,currency,duration,expires_at,active', ...rows].join('\n');
const send = (text: string, dryRun: boolean) =>
  admin.call(importDiscounts, { body: csvForm(text, dryRun) as never });

async function findCodes(query: string): Promise<string[]> {
  const { body } = await admin.call(listDiscounts, { query: { query, orderBy: 'code', orderDir: 'asc' } });
  return body.pagination.data.map(({ code }: ManagedCoupon) => code);
}

async function runImport(text: string): Promise<Import> {
  const { status, body } = await send(text, false);
  expect(status).toBe(200);
  const { id } = body.import;
  return eventually(async () => {
    const answer = await admin.call(getImport, { params: { importId: id as number } });
    expect(answer.status).toBe(200);
    const { import: found } = answer.body;
    return found.status === 'done' || found.status === 'failed' ? found : undefined;
  });
}

/** Two valid rows and four with errors; the codes begin with a prefix. */
const mixed = (prefix: string) =>
  file(
    `${prefix}A,percent,10,,once,2099-01-01,yes`,
    `${prefix}B,fixed,5,EUR,once,,no`,
    `${prefix}C,percent,1000,,once,,`,
    `${prefix}D,fixed,5,,sometimes,soon,perhaps`,
    `${prefix}A,percent,20,,once,,`,
    ',percent,20,,once,,',
  );

test('a dry run names each error by row and column, and writes nothing', { tags: 'variant' }, async () => {
  const { status, body } = await send(mixed('DRY'), true);
  expect(status).toBe(200);
  expect(body.import).toMatchObject({
    id: null,
    status: 'done',
    total: 6,
    created: 2,
    updated: 0,
    skipped: 4,
  });
  expect(body.import.errors.map(({ row, field, code }: ImportError) => [row, field, code])).toEqual([
    [4, 'amount', 'couponPercent'],
    [5, 'duration', 'invalidValue'],
    [5, 'expires_at', 'dateRequired'],
    [5, 'active', 'booleanRequired'],
    [6, 'code', 'importRowRepeated'],
    [7, 'code', 'required'],
  ]);
  expect(body.import.errors[4]?.message).toBe('Row 2 is about the same.');
  expect(await findCodes('DRY')).toEqual([]);
});

test('an import writes the rows without an error; repeated, it writes none again', async () => {
  expect(await runImport(mixed('IMP'))).toMatchObject({ progress: 100, total: 6, created: 2, skipped: 4 });
  expect(await findCodes('IMP')).toEqual(['IMPA', 'IMPB']);
  const again = await runImport(file('IMPA,percent,10,,once,,', 'IMPE,percent,5,,forever,,'));
  expect(again).toMatchObject({
    created: 1,
    skipped: 1,
    errors: [{ row: 2, field: 'code', code: 'couponExists' }],
  });
  expect(await findCodes('IMP')).toEqual(['IMPA', 'IMPB', 'IMPE']);
  const { body } = await admin.call(listDiscounts, { query: { query: 'IMPB' } });
  expect(body.pagination.data).toMatchObject([{ type: 'fixed', amount: 5, currency: 'EUR', active: false }]);
});

test.each([
  ['no file', undefined, 'importFileRequired'],
  ['a file without columns', 'hello', 'importLacksColumns'],
  ['a file with an unknown column', `${file()},age\nX,percent,1,,once,,,5`, 'importHasUnknownColumns'],
  ['a file without rows', file(), 'importEmpty'],
])('%s is refused at the field, also without a dry run', async (_, text, code) => {
  for (const dryRun of [true, false]) {
    const body = text === undefined ? new FormData() : csvForm(text, dryRun);
    const answer = await admin.call(importDiscounts, { body: body as never });
    expect(answer).toMatchObject({ status: 422, body: { details: { file: [{ code }] } } });
  }
});

test('a file of more than 4 MB is refused', { tags: 'variant' }, async () => {
  const answer = await send(`${file()}\n${'x'.repeat(4 * 1024 * 1024 + 70_000)}`, true);
  expect(answer.status).toBe(413);
});

test('an import is seen by its starter alone, and by nobody without the permission', async () => {
  const { body } = await send(file('SEEN,percent,10,,once,,'), false);
  const params = { importId: body.import.id as number };
  const other = await newPerson();
  expect((await other.call(getImport, { params })).status).toBe(404);
  expect((await other.call(importDiscounts, { body: csvForm(mixed('IMP')) as never })).status).toBe(403);
  expect((await admin.call(getImport, { params: { importId: 1 } })).status).toBe(404);
});
