import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { ShareableLink } from '#shared/entities/drive/shareable-link.ts';
import { rateLimits } from '#shared/limits/rate-limits.ts';
import { logout } from '#shared/routes/accounts/auth.ts';
import { viewContent } from '#shared/routes/drive/content.ts';
import { createFolder, getEntry, listEntries } from '#shared/routes/drive/drive.ts';
import { createLink, deleteLink, showLink } from '#shared/routes/sharing/links.ts';
import { trash } from '../../support/builders/drive-actions.ts';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { signInElsewhere } from '../../support/builders/visits.ts';
import type { Person } from '../../support/people.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';
import { beginWindow } from '../../support/stack/begin-window.ts';
import type { Answer } from '../../support/visitor.ts';

const secret = 'Nobody else may read this';

let stack: AccountStack;
let countHit: (typeof import('../../../functions/data/rate-counters.ts'))['countHit'];
let ann: Person;
let folder: FileEntry;
let file: FileEntry;

beforeAll(async () => {
  stack = await startAccountStack();
  ({ countHit } = await import('../../../functions/data/rate-counters.ts'));
  ann = await stack.newPerson();
  const outer = await newFolder(ann, { name: secret });
  folder = await newFolder(ann, { parentId: outer.id, name: secret });
  file = await newFile(ann, { parentId: folder.id, name: `${secret}.txt`, content: secret });
  // The functions know the way up from here on.
  await ann.call(listEntries, { query: { folderId: folder.hash } });
  await ann.call(getEntry, { params: { id: file.hash } });
});
afterAll(() => stack.close());
afterEach(() => stack.faults.clear());

const link = async (options: object): Promise<ShareableLink> => {
  const shared = await newFile(ann, { name: `${secret}.txt` });
  return (await ann.call(createLink, { params: { id: shared.id }, body: options })).body
    .link as ShareableLink;
};

/** Reads and writes of the table that a request makes at the same time as others. */
const parts = ['BatchGetItem', 'GetItem', 'Query', 'UpdateItem'];

describe.each(parts)('while %s is the last that answers', (operation) => {
  /** Whoever is refused gets the reason, and nothing of what was read meanwhile. */
  async function expectRefusal(asking: () => Promise<Answer>, status: number): Promise<void> {
    stack.faults.add({ target: 'dynamodb', operation, kind: 'slow', ms: 150, times: 1 });
    const answer = await asking();
    expect([answer.status, answer.text]).toEqual([status, expect.not.stringContaining(secret)]);
  }

  test('[F1] [F2] a stranger gets neither a folder, nor an entry, nor a content', async () => {
    const bob = await stack.newPerson();
    await expectRefusal(() => bob.call(listEntries, { query: { folderId: folder.hash } }), 404);
    await expectRefusal(() => bob.call(getEntry, { params: { id: file.hash } }), 404);
    await expectRefusal(() => bob.call(viewContent, { params: { hash: file.hash } }), 404);
  });

  test('[A3] who has signed out is a guest, whatever the cookie names', { tags: 'variant' }, async () => {
    const browser = await signInElsewhere(ann);
    const cookies = new Map(browser.cookies);
    await browser.call(logout);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    await expectRefusal(() => browser.call(listEntries, { query: { folderId: folder.hash } }), 401);
    await expectRefusal(() => browser.call(getEntry, { params: { id: file.hash } }), 401);
  });

  test('a guest is told to sign in before what is wrong with a call', async () => {
    await expectRefusal(() => stack.newGuest().call(createFolder, { body: { name: '' } }), 401);
  });

  test('[F7] what is below a folder in the trash is not there', { tags: 'variant' }, async () => {
    const outer = await newFolder(ann);
    const inner = await newFolder(ann, { parentId: outer.id });
    const below = await newFile(ann, { parentId: inner.id, name: `${secret} below.txt` });
    await ann.call(listEntries, { query: { folderId: inner.hash } });
    await ann.call(getEntry, { params: { id: below.hash } });
    await trash(ann, outer);
    await expectRefusal(() => ann.call(listEntries, { query: { folderId: inner.hash } }), 404);
    await expectRefusal(() => ann.call(getEntry, { params: { id: below.hash } }), 404);
  });

  test('[L5] a link that has ended leads nowhere, and one with a password tells nothing', async () => {
    const [ended, locked] = [await link({}), await link({ password: 'a secret word' })];
    const open = ({ hash }: ShareableLink) => stack.newGuest().call(showLink, { params: { hash } });
    expect((await open(ended)).text).toContain(secret);
    await ann.call(deleteLink, { params: { id: ended.entry_id } });
    await expectRefusal(() => open(ended), 404);
    await expectRefusal(() => open(locked), 200);
  });

  test('[L5] past the limit of an address, a link is not shown', { tags: 'variant' }, async () => {
    const { hash } = await link({});
    const guest = stack.newGuest();
    const { name, max, windowSeconds } = rateLimits.guest;
    await beginWindow(stack, windowSeconds);
    // Limits count in windows of the stack's clock.
    vi.useFakeTimers({ toFake: ['Date'], now: stack.now() });
    onTestFinished(() => void vi.useRealTimers());
    await countHit(name, guest.address, windowSeconds, max);
    await expectRefusal(() => guest.call(showLink, { params: { hash } }), 429);
  });
});
