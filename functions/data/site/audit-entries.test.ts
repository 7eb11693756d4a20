import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AuditAction } from '#shared/audit/audit-actions.ts';
import { startTestDrive } from '../../../tests/support/drive/test-drive.ts';
import type { AuditEntryItem } from '../entities/site/audit-entry.ts';
import type { AuditFilter, NewAuditEntry } from './audit-entries.ts';

let drive: Awaited<ReturnType<typeof startTestDrive>>;
let product: typeof import('./audit-entries.ts') & typeof import('../../platform/request-context.ts');

const dayMs = 86_400_000;
const startMs = Date.UTC(2026, 5, 20, 12);
const actions: AuditAction[] = ['role.update', 'link.create', 'session.start'];

/** Entries of five months, of each combination of a few values. */
function entryOf(nth: number): NewAuditEntry {
  return {
    action: actions[nth % 3] ?? 'role.update',
    result: nth % 7 === 0 ? 'refused' : 'done',
    actorType: 'user',
    actorId: 1 + (nth % 4),
    ...(nth % 10 === 0 && { impersonatorId: 9 }),
    target: { type: 'role', id: String(nth % 5), name: `Role ${nth % 5}` },
    ...(nth % 2 === 0 && { scope: { type: 'workspace', id: '77', name: null } }),
  };
}

const count = 240;
const hoursApart = 14;
const times = Array.from({ length: count }, (_, nth) => startMs + nth * hoursApart * 3_600_000);
const endMs = (times.at(-1) ?? startMs) + dayMs;

beforeAll(async () => {
  drive = await startTestDrive();
  product = {
    ...(await import('./audit-entries.ts')),
    ...(await import('../../platform/request-context.ts')),
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const [nth, atMs] of times.entries()) {
    vi.setSystemTime(atMs);
    await product.putAuditEntry(entryOf(nth));
  }
  vi.useRealTimers();
});
afterAll(() => drive.close());

function atTheEnd(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: endMs });
  onTestFinished(() => void vi.useRealTimers());
}

async function listAll(filter: AuditFilter, limit: number): Promise<AuditEntryItem[]> {
  const all: AuditEntryItem[] = [];
  let beforeId: number | undefined;
  do {
    const page = await product.listAuditEntries(filter, { limit, beforeId });
    expect(page.items.length).toBeLessThanOrEqual(limit);
    all.push(...page.items);
    beforeId = page.lastId;
  } while (beforeId !== undefined);
  return all;
}

const wanted = (isMeant: (entry: NewAuditEntry, nth: number) => boolean) =>
  times
    .map((_, nth) => nth)
    .filter((nth) => isMeant(entryOf(nth), nth))
    .toReversed();

const role = (id: string) => ({ type: 'role', id }) as const;
const team = { type: 'workspace', id: '77' } as const;
const month = { fromMs: Date.UTC(2026, 7, 3), toMs: Date.UTC(2026, 8, 2) };
const inMonth = (nth: number) => (times[nth] ?? 0) >= month.fromMs && (times[nth] ?? 0) <= month.toMs;

describe('lists the newest first, page by page', () => {
  test.each<[string, AuditFilter, (entry: NewAuditEntry, nth: number) => boolean]>([
    ['all', {}, () => true],
    ['by actor', { actorId: 2 }, ({ actorId }) => actorId === 2],
    ['by action', { action: 'link.create' }, ({ action }) => action === 'link.create'],
    ['by impersonator', { impersonatorId: 9 }, ({ impersonatorId }) => impersonatorId === 9],
    ['by target', { target: role('3') }, ({ target }) => target?.id === '3'],
    ['by scope', { scope: team }, ({ scope }) => scope !== undefined],
    ['by result', { result: 'refused' }, ({ result }) => result === 'refused'],
    ['by time', month, (_, nth) => inMonth(nth)],
    ['by actor and time', { actorId: 1, ...month }, ({ actorId }, nth) => actorId === 1 && inMonth(nth)],
    [
      'by target, actor and result',
      { target: role('0'), actorId: 1, result: 'refused' },
      ({ target, actorId, result }) => target?.id === '0' && actorId === 1 && result === 'refused',
    ],
    ['of nobody', { actorId: 55 }, () => false],
  ])('%s', async (_, filter, isMeant) => {
    atTheEnd();
    const expected = wanted(isMeant);
    for (const limit of [7, 100]) {
      const found = await listAll(filter, limit);
      const ids = found.map(({ auditId }) => auditId);
      expect(ids).toEqual(ids.toSorted((one, other) => other - one));
      expect(found.map(({ action, actorId }) => [action, actorId])).toEqual(
        expected.map((nth) => [entryOf(nth).action, entryOf(nth).actorId]),
      );
    }
  });
});

test('keeps entries for a year', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: endMs + 366 * dayMs });
  onTestFinished(() => void vi.useRealTimers());
  expect(await listAll({}, 100)).toEqual([]);
  expect(await listAll({ actorId: 1 }, 100)).toEqual([]);
});

test('a page costs few read units, also where nothing fits', async () => {
  atTheEnd();
  for (const filter of [{}, { actorId: 55 }, { actorId: 1, result: 'refused' as const }]) {
    await product.runWithContext('test', async () => {
      await product.listAuditEntries(filter, { limit: 25 });
      expect(product.findContext()?.readUnits).toBeLessThanOrEqual(30);
    });
  }
});
