import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { builtInTimes } from '#shared/built-in-times.ts';
import { builtInRoles, roleIds } from '#shared/site-config/built-in-roles.ts';
import { defineSiteRecords } from '#shared/site-config/define-site-records.ts';
import { menus } from '#shared/site-config/menus.ts';
import { products } from '#shared/site-config/products.ts';
import { roles } from '#shared/site-config/roles.ts';
import { themes } from '#shared/site-config/themes.ts';
import type { StoredConfig, StoredRecord } from '../../data/site/site-config.ts';
import { readRecords } from './read-records.ts';

const words = defineSiteRecords({
  kind: 'theme',
  schema: z.object({ word: z.string() }),
  seed: [
    { id: 1, word: 'one' },
    { id: 2, word: 'two' },
  ],
  firstId: 10,
  closed: (id, seed) => (id < 10 ? seed : undefined),
});

const holding = (stored: Record<number, StoredRecord>): StoredConfig => ({
  sections: new Map(),
  records: () => new Map(Object.entries(stored).map(([id, record]) => [Number(id), record])),
  recordSet: () => undefined,
});
const read = (stored: Record<number, StoredRecord>) =>
  readRecords(words, holding(stored)).map(({ id, word, version }) => [id, word, version]);

const printed = () =>
  vi
    .mocked(process.stdout.write)
    .mock.calls.map(([line]) => String(line))
    .filter((line) => line.includes('Stored records'));

afterEach(() => vi.restoreAllMocks());

describe('records of a kind', () => {
  test('are those of the seed until one is stored', () => {
    expect(read({})).toEqual([
      [1, 'one', 0],
      [2, 'two', 0],
    ]);
    expect(read({ 2: { version: 3, value: { word: 'deux' } } })).toEqual([
      [1, 'one', 0],
      [2, 'deux', 3],
    ]);
  });

  test('come with their times, or those of the product', () => {
    const [one, ten] = readRecords(
      words,
      holding({
        2: { isDeleted: true },
        10: { version: 1, value: { word: 'x' }, createdAtMs: 0, updatedAtMs: 1 },
      }),
    );
    expect(one).toMatchObject(builtInTimes);
    expect(ten).toMatchObject({
      created_at: '1970-01-01T00:00:00.000000Z',
      updated_at: '1970-01-01T00:00:00.001000Z',
    });
  });

  test('of the seed are gone where a tombstone is stored', () => {
    expect(read({ 1: { version: 1, isDeleted: true }, 10: { version: 1, value: { word: 'ten' } } })).toEqual([
      [2, 'two', 0],
      [10, 'ten', 1],
    ]);
  });

  test('fall back alone where they cannot be read, and are logged by their ids', () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const bad = { version: 'x', value: { word: 7 } };
    expect(read({ 1: bad, 10: bad, 11: {}, 12: { version: 2, value: { word: 'twelve' } } })).toEqual([
      [1, 'one', 0],
      [2, 'two', 0],
      [12, 'twelve', 2],
    ]);
    expect(printed()).toHaveLength(1);
    expect(JSON.parse(printed()[0] ?? '')).toMatchObject({
      level: 'error',
      records: ['theme 1', 'theme 10', 'theme 11'],
    });
  });
});

describe('a record that cannot be read', () => {
  const bad = { version: 1, value: { permissions: 'all' } };

  test.each([roleIds.guests, roleIds.users, roleIds.subscribers])('grants nothing as role %d', (id) => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const role = readRecords(roles, holding({ [id]: bad })).find((known) => known.id === id);
    const { name, guests } = builtInRoles.find((known) => known.id === id) ?? {};
    expect(role).toMatchObject({ name, guests, permissions: [] });
  });

  test('grants nothing as a role of the site itself', () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const role = readRecords(roles, holding({ 100: bad })).find(({ id }) => id === 100);
    expect(role).toMatchObject({ name: '#100', permissions: [], default: false, guests: false });
  });

  test('leaves the admins their role, as nobody else could repair it', () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const role = readRecords(roles, holding({ [roleIds.admins]: bad })).find(
      ({ id }) => id === roleIds.admins,
    );
    expect(role?.permissions.map(({ name }) => name)).toContain('admin');
  });

  test('is left out as a plan or a menu, and has the colours of the product as a theme of it', () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    expect(readRecords(products, holding({ 1: bad }))).toEqual([]);
    expect(readRecords(menus, holding({ 1: bad }))).toEqual([]);
    expect(readRecords(themes, holding({ 1: bad, 100: bad })).map(({ name }) => name)).toEqual([
      'Light',
      'Dark',
    ]);
  });
});
