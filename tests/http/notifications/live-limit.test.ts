import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { live } from '#shared/limits/abuse-limits.ts';
import { newFolder } from '../../support/builders/drive-builders.ts';
import { type LivePage, openLivePage } from '../../support/builders/live-pages.ts';
import { eventually } from '../../support/eventually.ts';
import type { Person } from '../../support/people.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';

const max = live.maxConnectionsPerUser;
/** More than twice as many as may stay; each of them is a call of a function. */
const many = inject('isComplete') ? 120 : 50;

let stack: AccountStack;

beforeAll(async () => {
  stack = await startAccountStack();
});
afterAll(() => stack.close());

const isOpen = ({ socket }: LivePage) => socket.readyState === socket.OPEN;

/** Waits until as many pages are open as one user may have, and each of them has heard of a change. */
async function untilAllHear(user: Person, pages: LivePage[]): Promise<LivePage[]> {
  await eventually(async () => pages.filter(isOpen).length <= max || undefined);
  await newFolder(user);
  const open = pages.filter(isOpen);
  expect(open).toHaveLength(max);
  await Promise.all(open.map((page) => page.waitFor(({ type }) => type === 'changed')));
  expect(pages.filter(isOpen)).toEqual(open);
  return open;
}

test(
  'of many pages opened one after another the newest stay open, and all of them hear',
  { tags: 'variant' },
  async () => {
    const ann = await stack.newPerson();
    const pages: LivePage[] = [];
    for (let count = 0; count < many; count += 1) pages.push(await openLivePage(ann));
    expect(await untilAllHear(ann, pages)).toEqual(pages.slice(-max));
  },
);

test(
  'of many pages opened at once as many stay open as a user may have, and the next one is let in',
  { tags: 'variant' },
  async () => {
    const ann = await stack.newPerson();
    const opening = await Promise.allSettled(Array.from({ length: many }, () => openLivePage(ann)));
    const pages = opening.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    await untilAllHear(ann, pages);
    const next = await openLivePage(ann);
    expect(await untilAllHear(ann, [...pages, next])).toContain(next);
  },
);
