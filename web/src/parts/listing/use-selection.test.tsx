import { useEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { bulkLimits } from '#shared/limits/bulk-limits.ts';
import { toastQueue } from '../../ui/overlays/toast-queue.ts';
import type { Listing } from './use-listing.ts';
import { useSelection } from './use-selection.ts';

interface Row {
  id: number;
  isFixed?: boolean;
}

const rowsFrom = (first: number, count: number): Row[] =>
  Array.from({ length: count }, (_, nth) => ({ id: first + nth }));
const idsOf = (rows: Row[]) => new Set(rows.map(({ id }) => String(id)));

function aListing(rows: Row[], changes: { total?: number; query?: string } = {}): Listing<Row> {
  const { total = 1000, query = '' } = changes;
  return {
    rows,
    pages: { page: 1, lastPage: 4, from: 1, to: rows.length, total },
    state: { query, filters: {}, order: { by: 'name', dir: 'asc' }, page: 1, perPage: 100 },
    encodedFilters: '',
    readAtMs: 5000,
    isStale: false,
  } as unknown as Listing<Row>;
}

type Selection = ReturnType<typeof useSelection<Row>>;

interface ProbeProps {
  listing: Listing<Row>;
  takesMatching?: boolean;
  onRender: (selection: Selection) => unknown;
}

function Probe({ listing, takesMatching = true, onRender }: ProbeProps) {
  const canSelect = ({ isFixed }: Row) => !isFixed;
  const selection = useSelection(listing, { rowId: ({ id }) => id, canSelect, takesMatching });
  useEffect(() => {
    onRender(selection);
  });
  return null;
}

async function open(listing: Listing<Row>, takesMatching?: boolean) {
  let latest: Selection | undefined;
  const probe = (shown: Listing<Row>) => (
    <Probe listing={shown} takesMatching={takesMatching} onRender={(selection) => (latest = selection)} />
  );
  const { rerender } = await render(probe(listing));
  const now = () => {
    if (!latest) throw new Error('Nothing is rendered.');
    return latest;
  };
  await expect.poll(() => latest).toBeDefined();
  return {
    now,
    show: (shown: Listing<Row>) => rerender(probe(shown)),
    expectCount: (count: number) => expect.poll(() => now().count).toBe(count),
  };
}

/** All rows that match, of which these are shown. */
async function openMatching(rows: Row[]) {
  const opened = await open(aListing(rows));
  opened.now().change(idsOf(rows));
  await opened.expectCount(rows.length);
  opened.now().selectMatching?.();
  await opened.expectCount(1000);
  return opened;
}

afterEach(() => toastQueue.close());

test.each([
  ['actions do not take them', { takesMatching: false, total: 1000 }],
  ['the page holds all', { takesMatching: true, total: 3 }],
])('does not offer all that match if %s', async (_, { takesMatching, total }) => {
  const rows = rowsFrom(1, 3);
  const { now, expectCount } = await open(aListing(rows, { total }), takesMatching);
  now().change(idsOf(rows));
  await expectCount(3);
  expect(now().selectMatching).toBeUndefined();
});

test('keeps what is left out on other pages, and rows that cannot be selected do not count', async () => {
  const [first, second] = [rowsFrom(1, 3), [...rowsFrom(4, 3), { id: 7, isFixed: true }]];
  const { now, show, expectCount } = await openMatching(first);
  now().change(idsOf(first.slice(1)));
  await expectCount(999);
  await show(aListing(second));
  await expect.poll(() => [...now().ids]).toEqual(['4', '5', '6']);
  now().change(new Set(['4', '5']));
  await expectCount(998);
  expect(now().matching).toMatchObject({ total: 1000, listedAtMs: 5000, except: new Set(['1', '6']) });
  now().change(new Set(['4', '5', '6']));
  await expectCount(999);
});

test('leaves out no more than the API takes', async () => {
  const { maxExcept } = bulkLimits;
  const rows = rowsFrom(1, maxExcept + 10);
  const { now, expectCount } = await openMatching(rows);
  now().change(idsOf(rows.slice(maxExcept)));
  await expectCount(1000 - maxExcept);
  now().change(idsOf(rows.slice(maxExcept + 1)));
  await expect.poll(() => toastQueue.getSnapshot()).toMatchObject({ type: 'danger' });
  expect(now().count).toBe(1000 - maxExcept);
});

test('is cleared when the search changes, and stays so when it changes back', async () => {
  const rows = rowsFrom(1, 3);
  const { show, expectCount } = await openMatching(rows);
  await show(aListing(rows, { query: 'a' }));
  await expectCount(0);
  await expect.poll(() => toastQueue.getSnapshot()).toMatchObject({ type: 'positive' });
  await show(aListing(rows));
  await expectCount(0);
});
