import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { Job } from '#shared/entities/job.ts';
import { createFolder, updateEntry } from '#shared/routes/drive/drive.ts';
import { createLink } from '#shared/routes/sharing/links.ts';
import { findFaults, type Item } from '../../support/drive/drive-invariants.ts';
import {
  deleteForever,
  duplicate,
  emptyTrash,
  move,
  restore,
  trash,
  untilEnded,
} from '../../support/builders/drive-actions.ts';
import { uploadFile } from '../../support/builders/drive-builders.ts';
import { openTableOf } from '../../support/stack/fill-folder.ts';
import { leaseStack } from '../../support/stack/leased-stack.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { openBucketOf, type UploadBucket } from '../../support/stack/upload-bucket.ts';
import { presign } from '../../support/builders/upload-calls.ts';
import { type Answer, Visitor } from '../../support/visitor.ts';
import { signInElsewhere } from '../../support/builders/visits.ts';

/** Some are named twice, so that there is something to act on. */
const kinds = [
  'folder',
  'folder',
  'upload',
  'upload',
  'replace',
  'rename',
  'move',
  'move',
  'copy',
  'link',
  'trash',
  'trash',
  'restore',
  'restore',
  'delete',
  'emptyTrash',
] as const;
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  /** Which of the entries that are known by then. */
  what: fc.nat(999),
  where: fc.nat(999),
  name: fc.constantFrom('a', 'b', 'c.txt', 'C.TXT'),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
const steps = fc.array(step, { minLength: 22, maxLength: 28 });

let stack: Awaited<ReturnType<typeof leaseStack>>;
let table: Awaited<ReturnType<typeof openTableOf>>;
let bucket: UploadBucket;
/** Objects and their names in items that files before this one have left in the worker's stack. */
let storedBefore = new Set<string>();
let namedBefore = new Set<string>();

beforeAll(async () => {
  stack = await leaseStack();
  table = await openTableOf(stack);
  const visitor = await newPerson(undefined, new Visitor(undefined, stack.url));
  bucket = openBucketOf((await presign(visitor, 0)).body.url, stack);
  storedBefore = new Set(await listStored());
  namedBefore = namesOf(await table.listItems(), ['entry', 'entryVersion', 'upload']);
});

afterAll(async () => {
  bucket.close();
  table.close();
  await stack.close();
});

/** What both sessions know of the drive: everything that ever was in it. */
interface Known {
  entries: { id: number }[];
  jobs: Job[];
}

async function run(session: Visitor, known: Known, { kind, what, where, name }: Step): Promise<void> {
  const entry = known.entries[what % Math.max(1, known.entries.length)] ?? { id: 1 };
  const folder = where % 4 === 0 ? null : (known.entries[where % Math.max(1, known.entries.length)] ?? null);
  if (kind === 'upload' || kind === 'replace') return upload(session, known, kind, name, folder);
  const answer = await act(session, kind, { entry, folder, name });
  expect([200, 404, 409, 422], `${kind}: ${answer.text}`).toContain(answer.status);
  if (answer.status !== 200) return;
  const {
    folder: made,
    entries = [],
    job,
  } = answer.body as {
    folder?: FileEntry;
    entries?: FileEntry[];
    job?: Job | null;
  };
  if (made) known.entries.push(made);
  if (kind === 'copy') known.entries.push(...entries);
  if (job) known.jobs.push(job);
}

type Named = { id: number };

function act(
  session: Visitor,
  kind: Exclude<Step['kind'], 'upload' | 'replace'>,
  { entry, folder, name }: { entry: Named; folder: Named | null; name: string },
): Promise<Answer> {
  const params = { id: entry.id };
  switch (kind) {
    case 'folder':
      return session.call(createFolder, { body: { name, parentId: folder?.id ?? null } });
    case 'rename':
      return session.call(updateEntry, { params, body: { name } });
    case 'link':
      return session.call(createLink, { params, body: {} });
    case 'move':
      return move(session, [entry], folder);
    case 'copy':
      return duplicate(session, [entry], folder);
    case 'trash':
      return trash(session, entry);
    case 'restore':
      return restore(session, entry);
    case 'delete':
      return deleteForever(session, entry);
    case 'emptyTrash':
      return emptyTrash(session);
  }
}

/** The folder may be gone by then; whatever is half done must not show. */
async function upload(
  session: Visitor,
  known: Known,
  kind: 'upload' | 'replace',
  name: string,
  folder: Named | null,
): Promise<void> {
  const conflict = kind === 'replace' ? { conflict: 'replace' } : {};
  try {
    const file = { name: `${name}.txt`, content: name.repeat(3), parentId: folder?.id ?? null };
    known.entries.push(await uploadFile(session, { ...file, ...conflict }));
  } catch (error) {
    expect(String(error)).toMatch(/got (404|409|422)/);
  }
}

const seed = Number(process.env['SEED'] ?? 524_371);

async function expectSound(owner: Person): Promise<void> {
  expect(findFaults(await table.listItems(), `U${owner.id}`)).toEqual([]);
  await expectObjects(['entry', 'entryVersion', 'upload']);
}

/** Every content has its object, and every object stands for one of these kinds of items. */
async function expectObjects(kindsOfItems: string[]): Promise<void> {
  const items = await table.listItems();
  const stored = (await listStored()).filter((name) => !storedBefore.has(name));
  const livings = namesOf(items, ['entry', 'entryVersion']);
  expect([...livings].filter((name) => !stored.includes(name))).toEqual([]);
  const known = namesOf(items, kindsOfItems);
  expect(stored.filter((name) => !known.has(name))).toEqual([]);
}

/** Names of all stored contents. */
async function listStored(): Promise<string[]> {
  return (await bucket.listKeys('uploads/')).map((key) => key.split('/')[1] ?? '');
}

function namesOf(items: Item[], kindsOfItems: string[]): Set<string> {
  const some = items.filter((item) => kindsOfItems.includes(String(item['__edb_e__'])));
  const names = some.flatMap((item) => [item['f'], item['fileName']]);
  return new Set(names.filter((name) => typeof name === 'string' && !namedBefore.has(name)) as string[]);
}

test('[F3] [F4] [F5] [F6] [F7] [F8] whatever two sessions do at once, the drive is sound', async () => {
  process.stdout.write(`The seed of this run is ${seed}\n`);
  await fc.assert(
    fc.asyncProperty(steps, steps, async (ones, others) => {
      const owner = await newPerson(undefined, new Visitor(undefined, stack.url));
      const known: Known = { entries: [], jobs: [] };
      const follow = async (session: Visitor, own: Step[]) => {
        for (const each of own) await run(session, known, each);
      };
      await Promise.all([follow(owner, ones), follow(await signInElsewhere(owner), others)]);
      for (const job of known.jobs) expect((await untilEnded(owner, job))?.status).toBe('done');
      await expectSound(owner);
    }),
    { seed, numRuns: inject('isComplete') ? 4 : 1, endOnFailure: true },
  );
  // Uploads that met a deleted folder were never registered: they end a day later.
  await stack.advanceClock(25 * 3600);
  await stack.runSchedule('purge-uploads');
  await expectObjects(['entry', 'entryVersion']);
}, 240_000);
