import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { expect } from 'vitest';
import { usedBytes } from '../../support/builders/drive-space.ts';
import { dropPaths } from '../../support/browser/drop-folder.ts';
import { test } from '../../support/browser/journey.ts';
import { watchCalls } from '../../support/browser/watch-calls.ts';
import { arriveAs, readTree, type Tree, writeTree } from '../../support/browser/upload-tree.ts';

const sizeBytes = 10 * 1024;
const isStoragePut = (url: URL) => url.searchParams.has('X-Amz-Signature');

/** A thousand files in nested folders, some of which hold folders alone or nothing. */
function newTree(): Tree {
  const tree: Tree = { 'Trip/empty/': '', 'Trip/Day 3/nothing/here/': '', 'Trip/Day 7/none/': '' };
  const content = randomBytes(sizeBytes);
  for (let index = 0; index < 1000; index += 1) {
    const place = [`Trip`, `Day ${index % 10}`, ...(index % 3 === 0 ? [`Part ${index % 4}`] : [])];
    tree[[...place, `photo ${index}.jpg`].join('/')] = content;
  }
  return tree;
}

/** All paths that a tree makes, with the folders above them. */
function pathsOf(tree: Tree): string[] {
  const paths = new Set<string>();
  for (const place of Object.keys(tree)) {
    const parts = place.split('/').filter(Boolean);
    for (let depth = 1; depth < parts.length; depth += 1) paths.add(`${parts.slice(0, depth).join('/')}/`);
    paths.add(place);
  }
  return [...paths].sort();
}

test(
  '[UQ-2] [UQ-7] [UP8b] [UP10b] [UP18] a thousand files in nested folders arrive once each, through faults',
  { timeout: 300_000 },
  async ({ page }) => {
    const tree = newTree();
    const base = await writeTree(tree);
    const watched = watchCalls(page);
    const person = await arriveAs(page);
    const calls: string[] = [];
    let [puts, sending, most, registrations] = [0, 0, 0, 0];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
    });
    await page.route(isStoragePut, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      puts += 1;
      sending += 1;
      most = Math.max(most, sending);
      const isFault = puts % 150 === 0;
      if (isFault) await route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' } });
      else await route.continue();
      sending -= 1;
    });
    await page.route('**/api/v1/s3/entries/batch', async (route) => {
      registrations += 1;
      if (registrations !== 2) return route.continue();
      // The server makes the entries, and its answer is lost.
      await route.fetch();
      await route.abort('connectionreset');
    });
    // What the page asked for when it was opened is no part of it.
    await watched.untilCalm();
    calls.length = 0;
    await dropPaths(page, [path.join(base, 'Trip')]);
    await page.getByRole('heading', { name: 'Uploaded 1003 files' }).waitFor({ timeout: 240_000 });
    const made = [...calls];
    expect(most).toBeLessThanOrEqual(3);
    const found = await readTree(person);
    expect([...found.keys()].sort()).toEqual(pathsOf(tree));
    expect([...found.values()].filter((size) => size === sizeBytes)).toHaveLength(1000);
    expect(await usedBytes(person)).toBe(1000 * sizeBytes);
    expect(made.length, made.join('\n')).toBeLessThanOrEqual(40);
    await page.getByRole('row', { name: 'Trip' }).waitFor();
  },
);
