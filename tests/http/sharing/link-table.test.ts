import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { LocalStack } from '../../../infra/local/local-stack.ts';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { ShareableLink } from '#shared/entities/drive/shareable-link.ts';
import { downloadEntries, viewContent } from '#shared/routes/drive/content.ts';
import { checkLinkPassword, importLink, showLink } from '#shared/routes/sharing/links.ts';
import { shareEntry } from '#shared/routes/sharing/sharing.ts';
import { createZip, getZip, listDownloadFiles } from '#shared/routes/drive/zips.ts';
import { newFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { leaseStack } from '../../support/stack/leased-stack.ts';
import { useProduct } from '../../support/stack/product.ts';
import { type Answer, Visitor } from '../../support/visitor.ts';

let stack: LocalStack & { dataDir: string };
let ann: Person;
let bob: Person;
/** Has what the links show, to look at. */
let carl: Person;

beforeAll(async () => {
  stack = await leaseStack();
  ann = await newPerson(undefined, visitor());
  bob = await newPerson(undefined, visitor());
  carl = await newPerson(undefined, visitor());
});
afterAll(() => stack.close());

const visitor = () => new Visitor(undefined, stack.url);
const password = 'open sesame';

interface Held {
  link: ShareableLink;
  folder: FileEntry;
  file: FileEntry;
}

/** A folder with a file in it, and its link. */
async function newHeld(options: object): Promise<Held> {
  const { id: parentId } = await newFolder(ann);
  const folder = await newFolder(ann, { name: 'Secret plans', parentId });
  const file = await newFile(ann, { name: 'plan.txt', parentId: folder.id });
  const shared = { emails: [carl.email], permissions: ['view'] };
  expect((await ann.call(shareEntry, { params: { id: folder.id }, body: shared })).status).toBe(200);
  return { folder, file, link: await newLink(ann, folder, { ...options }) };
}

const proofOf = (guess?: string): Record<string, string> => (guess === undefined ? {} : { password: guess });
const heldBy = ({ link }: Held, guess?: string): Record<string, string | number> => ({
  shareable_link: link.id,
  ...proofOf(guess),
});

interface Way {
  what: string;
  /** Status of success, and of a password that is not right. */
  success: number;
  locked: number;
  isDownload: boolean;
  go: (who: Visitor, held: Held, guess?: string) => Promise<Answer>;
}

/** Every way to look at what a link shows, and to take it away. */
const ways: Way[] = [
  {
    what: '[L5] page',
    success: 200,
    locked: 200,
    isDownload: false,
    go: (who, { link }, guess) => who.call(showLink, { params: { hash: link.hash }, query: proofOf(guess) }),
  },
  {
    what: '[F20] view',
    success: 302,
    locked: 404,
    isDownload: false,
    go: (who, held, guess) =>
      who.call(viewContent, { params: { hash: held.file.hash }, query: heldBy(held, guess) }),
  },
  {
    what: '[F21] file',
    success: 302,
    locked: 404,
    isDownload: true,
    go: (who, held, guess) =>
      who.call(downloadEntries, { params: { hashes: held.file.hash }, query: heldBy(held, guess) }),
  },
  {
    what: '[F21] folder',
    success: 302,
    locked: 404,
    isDownload: true,
    go: (who, held, guess) =>
      who.call(downloadEntries, { params: { hashes: held.folder.hash }, query: heldBy(held, guess) }),
  },
  {
    what: '[F22] zip',
    success: 202,
    locked: 404,
    isDownload: true,
    go: (who, held, guess) =>
      who.call(createZip, { body: { entryIds: [held.folder.id], ...heldBy(held, guess) } }),
  },
  {
    what: 'files of a zip',
    success: 200,
    locked: 404,
    isDownload: true,
    go: (who, held, guess) =>
      who.call(listDownloadFiles, { body: { entryIds: [held.folder.id], ...heldBy(held, guess) } }),
  },
];
/** Whether an answer names anything of what the link shows, or leads to it. */
const tells = ({ text, headers }: Answer) => /Secret plans|plan\.txt/.test(text) || headers.has('location');

const flags = [false, true];
const allCombinations = flags.flatMap((locked) =>
  flags.flatMap((restricted) =>
    flags.flatMap((downloadable) => flags.map((expired) => ({ locked, restricted, downloadable, expired }))),
  ),
);
/** Expiry hides everything else: with it, `--mode all` alone runs more than the two extremes. */
const combinations = allCombinations.filter(
  ({ expired, locked, restricted, downloadable }) =>
    !expired || inject('isComplete') || (locked === restricted && restricted === downloadable),
);
const people = ['stranger', 'receiver', 'owner'] as const;
/** To a link all who have signed in are alike: but for `--mode all`, each combination is tried by one of them. */
const callersOf = (index: number) =>
  inject('isComplete')
    ? (['guest', ...people] as const)
    : (['guest', people[index % people.length] ?? 'owner'] as const);

interface Attempt {
  link: (typeof combinations)[number];
  kind: 'guest' | (typeof people)[number];
  guess: string | undefined;
}

/** What an attempt gets: the status, and whether anything is told. */
function expectedOf(
  way: Way,
  { link: { expired, restricted, locked, downloadable }, kind, guess }: Attempt,
): [status: number, tells: boolean] {
  if (expired) return [404, false];
  if (restricted && kind === 'guest') return [401, false];
  if (locked && guess !== password) return [way.locked, false];
  if (way.isDownload && !downloadable) return [403, false];
  return [way.success, true];
}

describe('[X-5] password, login, download and expiry together', () => {
  test.each(combinations.map((link, index) => ({ link, callers: callersOf(index) })))(
    '$link by $callers',
    async ({ link, callers }) => {
      const { locked, restricted, downloadable, expired } = link;
      const held = await newHeld({
        ...(locked && { password }),
        restricted,
        allow_download: downloadable,
        expires_at: new Date(stack.now() + 3_600_000).toISOString(),
      });
      if (expired) await stack.advanceClock(3601);
      for (const kind of callers) {
        const who = { guest: visitor(), stranger: bob, receiver: carl, owner: ann }[kind];
        for (const guess of locked ? [undefined, 'wrong', password] : [undefined]) {
          for (const way of ways) {
            const answer = await way.go(who, held, guess);
            const expected = expectedOf(way, { link, kind, guess });
            expect([answer.status, tells(answer)], `${kind} ${way.what} ${guess}`).toEqual(expected);
          }
        }
      }
    },
  );
});

test(
  '[X-5] an expiry that passes between two calls ends all of them, a proved password too',
  { tags: 'variant' },
  async () => {
    const soon = new Date(stack.now() + 60_000).toISOString();
    const held = await newHeld({ password, allow_download: true, expires_at: soon });
    const guest = visitor();
    const proof = { params: { id: held.link.id }, body: { password } };
    expect((await guest.call(checkLinkPassword, proof)).body.matches).toBe(true);
    const zip = await guest.call(createZip, { body: { entryIds: [held.folder.id], ...heldBy(held) } });
    expect(zip.status).toBe(202);
    await stack.advanceClock(61);
    for (const { what, go } of ways) {
      expect((await go(guest, held)).status, what).toBe(404);
      expect((await go(guest, held, password)).status, what).toBe(404);
    }
    const { id } = zip.body.job;
    expect((await guest.call(getZip, { params: { jobId: id }, query: heldBy(held) })).status).toBe(404);
    expect((await guest.call(checkLinkPassword, proof)).status).toBe(404);
    const add = { params: { id: held.link.id }, body: { password } };
    expect((await bob.call(importLink, add)).status).toBe(404);
  },
);

test(
  '[L5] the link of somebody who is banned is dead, and one who is banned sees none',
  { tags: 'variant' },
  async () => {
    const owner = await newPerson(undefined, visitor());
    const file = await newFile(owner);
    const [open, restricted] = [await newLink(owner, file), await newHeld({ restricted: true })];
    const eve = await newPerson(undefined, visitor());
    const show = (who: Visitor, { hash }: ShareableLink) => who.call(showLink, { params: { hash } });
    expect((await show(visitor(), open)).status).toBe(200);
    expect((await show(eve, restricted.link)).status).toBe(200);
    useProduct(stack);
    const { User } = await import('../../../functions/data/entities/accounts/user.ts');
    for (const { id } of [owner, eve]) await User.patch({ userId: id }).set({ bannedAtMs: 1 }).go();
    expect((await show(visitor(), open)).status).toBe(404);
    expect((await show(eve, restricted.link)).status).toBe(403);
  },
);
