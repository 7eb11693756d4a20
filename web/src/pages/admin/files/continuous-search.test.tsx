import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listSiteEntries } from '#shared/routes/drive/site-entries.ts';
import { findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { Refusal } from '../../../../../tests/support/component/fake-api.ts';
import {
  aSiteEntry,
  entriesPage,
  fileRow,
  openFiles,
} from '../../../../../tests/support/component/site-entries.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const numberOf = (cursor: string | undefined) => Number(cursor ?? 0);

/** The time until which the call with a number has searched. */
const dayAt = (call: number) => new Date(Date.UTC(2026, 4, 30 - call)).toISOString();

describe('[AFI-1] a list without page numbers', { tags: 'variant' }, () => {
  test('says that there are more, and shows more below', async () => {
    const api = await openFiles([], {
      respond: ({ cursor }) =>
        cursor
          ? entriesPage([aSiteEntry({ id: 2, name: 'second.txt' })], { total: 2 })
          : entriesPage([aSiteEntry({ id: 1, name: 'first.txt' })], {
              is_total_minimum: true,
              next_cursor: 'next',
            }),
    });
    await expect.element(page.getByText('More than 1')).toBeVisible();
    expect(api.calls(listSiteEntries)).toHaveLength(1);
    await button('Load more').click();
    await expect.element(page.getByText('2 of 2')).toBeVisible();
    await expect.element(fileRow('first.txt')).toBeVisible();
    await expect.element(fileRow('second.txt')).toBeVisible();
    await expect.element(button('Load more')).not.toBeInTheDocument();
    expect(api.calls(listSiteEntries).map(({ query }) => query.cursor)).toEqual([undefined, 'next']);
  });

  test('shows a row once that two parts have', async () => {
    await openFiles([], {
      respond: ({ cursor }) =>
        entriesPage([aSiteEntry({ id: 1, name: 'moved.txt' })], { next_cursor: cursor ? null : 'next' }),
    });
    await button('Load more').click();
    await expect.element(button('Load more')).not.toBeInTheDocument();
    expect(fileRow('moved.txt').elements()).toHaveLength(1);
  });

  test('offers to read a part again that failed, and keeps the rows', async () => {
    let fails = true;
    await openFiles([], {
      respond: ({ cursor }) => {
        if (cursor && fails) throw new Refusal({ status: 422, message: 'No.' });
        return cursor
          ? entriesPage([aSiteEntry({ id: 2, name: 'second.txt' })])
          : entriesPage([aSiteEntry({ id: 1, name: 'first.txt' })], { next_cursor: 'next' });
      },
    });
    await button('Load more').click();
    await expect.element(page.getByText('The next rows could not be loaded.')).toBeVisible();
    await expect.element(fileRow('first.txt')).toBeVisible();
    fails = false;
    await button('Try again').click();
    await expect.element(fileRow('second.txt')).toBeVisible();
  });
});

describe('[AFI-1] a search that has found less than a page', () => {
  test(
    'goes on by itself for 20 calls, says how far it has come, and goes on when asked',
    { tags: 'variant' },
    async () => {
      const api = await openFiles([], {
        search: '?query=rare',
        respond({ cursor }) {
          const call = numberOf(cursor);
          const found = call === 25 ? [aSiteEntry({ name: 'rare.txt' })] : [];
          if (call === 25) return entriesPage(found);
          return entriesPage([], {
            is_total_minimum: true,
            searched_until: dayAt(call),
            next_cursor: String(call + 1),
          });
        },
      });
      await expect.element(page.getByText('Searched back to May 11, 2026')).toBeVisible();
      await expect.element(page.getByText('Nothing found so far')).toBeVisible();
      await expect.element(button('Search further back')).toBeVisible();
      expect(api.calls(listSiteEntries)).toHaveLength(20);
      expect(await findViolationsInEveryLook()).toEqual([]);
      await button('Search further back').click();
      await expect.element(fileRow('rare.txt')).toBeVisible();
      expect(api.calls(listSiteEntries)).toHaveLength(26);
      await expect.element(button('Search further back')).not.toBeInTheDocument();
    },
  );

  test('stops when it is told to, and keeps what was found', { tags: 'variant' }, async () => {
    let release = () => {};
    const api = await openFiles([], {
      search: '?query=rare',
      respond({ cursor }) {
        const call = numberOf(cursor);
        if (call === 2) release = api.hold(listSiteEntries);
        return entriesPage(call === 0 ? [aSiteEntry({ name: 'rare.txt' })] : [], {
          is_total_minimum: true,
          searched_until: dayAt(call),
          next_cursor: String(call + 1),
        });
      },
    });
    await expect.poll(() => api.calls(listSiteEntries).length).toBe(4);
    await button('Stop').click();
    await expect.element(button('Search further back')).toBeVisible();
    release();
    await expect.element(page.getByText('Searched back to May 28, 2026')).toBeVisible();
    await expect.element(fileRow('rare.txt')).toBeVisible();
    expect(api.calls(listSiteEntries)).toHaveLength(4);
  });

  test('does not go on by itself once a page is full', async () => {
    const api = await openFiles([], {
      search: '?query=often',
      respond: () =>
        entriesPage(
          Array.from({ length: 20 }, () => aSiteEntry()),
          { is_total_minimum: true, searched_until: dayAt(0), next_cursor: '1' },
        ),
    });
    await expect.element(button('Search further back')).toBeVisible();
    expect(api.calls(listSiteEntries)).toHaveLength(1);
  });
});
