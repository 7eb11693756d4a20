import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paging } from '#shared/limits/paging.ts';
import { listEntries } from '#shared/routes/drive/drive.ts';
import { rowOf } from '../../../../../../tests/support/component/drive-page.ts';
import { aFile, onePage } from '../../../../../../tests/support/component/entities.ts';
import { Refusal, type FakeApi } from '../../../../../../tests/support/component/fake-api.ts';
import { openSite } from '../../../../../../tests/support/component/open-site.ts';
import { SilentSocket } from '../../../../../../tests/support/component/silent-socket.ts';

const entryCount = 10_000;
const firstId = 100_000;

/** The page of ten thousand files that begins at a cursor. */
function pageAt(cursor: string | undefined, perPage: number) {
  const first = Number(cursor ?? 0);
  const end = Math.min(first + perPage, entryCount);
  const data = Array.from({ length: end - first }, (_, index) =>
    aFile({ id: firstId + first + index, name: `File ${first + index}.txt` }),
  );
  const next_cursor = end < entryCount ? String(end) : null;
  return { ...onePage(data, entryCount), next_cursor, folder: null };
}

/** Lists ten thousand files, page by page. The page after the first is refused while `isDown` returns true. */
function listManyFiles(api: FakeApi, isDown = () => false): void {
  api.answer(listEntries, ({ query: { cursor, perPage } }) => {
    if (cursor !== undefined && isDown()) throw new Refusal({ status: 403, message: 'Refused.' });
    return pageAt(cursor, perPage);
  });
}

async function openLongList(isDown?: () => boolean): Promise<FakeApi> {
  const api = await openSite('/drive', { prepare: (prepared) => listManyFiles(prepared, isDown) });
  await expect.element(rowOf('File 0.txt')).toBeVisible();
  return api;
}

const rows = () => page.getByRole('row').elements();

/** Number of the last row in the document, as assistive technology reads it. */
const lastIndex = () => Math.max(...rows().map(({ ariaRowIndex }) => Number(ariaRowIndex)));

/** Scrolls to the end of the loaded entries, and returns the number of the last row. */
function scrollToEnd(): number {
  const scroller = page.getByRole('rowgroup').last().element();
  scroller.scrollTo(0, scroller.scrollHeight);
  return lastIndex();
}

test(
  '[DS-6] a folder of ten thousand files keeps one screen of rows in the document while it scrolls',
  { tags: 'variant' },
  async () => {
    await openLongList();
    await expect.poll(scrollToEnd).toBeGreaterThan(600);
    expect(rows().length).toBeLessThan(100);
  },
);

test.for(['list', 'grid'])('nothing within an entry of a %s is a layer of its own', async (view) => {
  localStorage.setItem('drive.viewMode', view);
  await openLongList();
  const row = rowOf('File 0.txt').element();
  // A border around would make the browser paint all entries for one.
  expect(getComputedStyle(row).borderInlineStartWidth).toBe('0px');
  const layers = [...row.querySelectorAll('*')].filter((element) => {
    const { position, overflow, opacity, willChange } = getComputedStyle(element);
    return (
      position !== 'static' || !/^(visible|clip)$/.test(overflow) || opacity !== '1' || willChange !== 'auto'
    );
  });
  // A picture that is drawn clips itself, unlike anything that holds text.
  expect(layers.filter(({ tagName }) => tagName !== 'svg')).toEqual([]);
});

test('[DS-6] a list that is being reloaded loads its next page afterwards', async () => {
  const api = await openLongList();
  const loaded = paging.drivePerPage;
  const firstPages = () => api.calls(listEntries).filter(({ query }) => query.cursor === undefined).length;
  const before = firstPages();
  const reloading = Promise.withResolvers<void>();
  // What the list reads ahead is not held up: a reload waits for it.
  api.answer(listEntries, async ({ query: { cursor, perPage } }) => {
    if (cursor === undefined) await reloading.promise;
    return pageAt(cursor, perPage);
  });
  await expect.poll(() => SilentSocket.open).toHaveLength(1);
  SilentSocket.say({ type: 'changed', folders: [0], usage: false });
  await expect.poll(firstPages).toBe(before + 1);
  scrollToEnd();
  reloading.resolve();
  await expect.poll(lastIndex).toBeGreaterThan(loaded);
});

test('[DS-6] [SH-9] a page that fails to load is reported, and loads when it is tried again', async () => {
  let isDown = true;
  await openLongList(() => isDown);
  scrollToEnd();
  const report = page.getByText('The rest of the list could not be loaded.');
  await expect.element(report).toBeVisible();
  isDown = false;
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect.element(report).not.toBeInTheDocument();
  await expect.poll(scrollToEnd).toBeGreaterThan(100);
});

test(
  '[DS-6] [DS-7] rows that scrolling has put elsewhere in the document are told in the order of the list',
  { tags: 'variant' },
  async () => {
    await openLongList();
    const group = page.getByRole('rowgroup').last().element();
    await expect.poll(lastIndex).toBeGreaterThan(20);
    group.scrollBy(0, 700);
    await expect.poll(() => group.getAttribute('aria-owns')).not.toBeNull();
    const owned = (group.getAttribute('aria-owns') ?? '').split(' ');
    const told = owned.map((id) => Number(document.getElementById(id)?.ariaRowIndex));
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(new Set(owned)).toEqual(new Set([...group.querySelectorAll('[data-key]')].map(({ id }) => id)));
  },
);

test('[DS-6] a leap shows the entries there in the frame that scrolls', async () => {
  await openLongList();
  const group = page.getByRole('rowgroup').last().element();
  const wanted = 'File 30.txt';
  expect(rowOf(wanted).query()).toBeNull();
  const seen = Promise.withResolvers<boolean>();
  const look = () => seen.resolve(rowOf(wanted).query() !== null);
  // After all that hear of the scrolling, and before the frame is painted.
  group.addEventListener('scroll', () => requestAnimationFrame(look), { once: true });
  group.scrollTo(0, 1300);
  expect(await seen.promise).toBe(true);
});

test('nothing turns at the end of a list that is out of sight', async () => {
  const reading = Promise.withResolvers<void>();
  await openSite('/drive', {
    prepare: (api) =>
      api.answer(listEntries, async ({ query: { cursor, perPage } }) => {
        if (cursor !== undefined) await reading.promise;
        return pageAt(cursor, perPage);
      }),
  });
  await expect.element(rowOf('File 0.txt')).toBeVisible();
  const turning = page.getByRole('rowgroup').last().getByRole('img', { name: 'Loading' });
  expect(turning.element().checkVisibility({ contentVisibilityAuto: true })).toBe(false);
  scrollToEnd();
  await expect.poll(() => turning.element().checkVisibility({ contentVisibilityAuto: true })).toBe(true);
  reading.resolve();
});
