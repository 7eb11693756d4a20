import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startDriveInProcess } from '../../../../tests/support/drive/drive-in-process.ts';
import type { MarkItem } from '../../../data/entities/drive/mark.ts';
import type { TagChangePayload } from './tag-change-job.ts';

vi.mock('../../../storage/snapshots.ts');

let drive: Awaited<ReturnType<typeof startDriveInProcess>>;
let parts: Awaited<ReturnType<typeof loadParts>>;

beforeAll(async () => {
  drive = await startDriveInProcess();
  parts = await loadParts();
});

afterAll(() => drive.close());

async function loadParts() {
  const [job, counting, marks, uses, siteTags, tags, following, migration] = await Promise.all([
    import('./run-tag-change.ts'),
    import('../../drive/count-tag-uses.ts'),
    import('../../../data/drive/marks.ts'),
    import('../../../data/drive/tag-uses.ts'),
    import('../../../data/site/site-tags.ts'),
    import('../../drive/tags.ts'),
    import('../../drive/follow-tags.ts'),
    import('../../drive/tag-use-migration.ts'),
  ]);
  return { ...job, ...counting, ...marks, ...uses, ...siteTags, ...tags, ...following, ...migration };
}

const setTags = (userId: number, entryId: number, ...tags: string[]) =>
  parts.setTags({ userId, entryId, driveId: `U${userId}` }, tags);

/** Tags by entry. */
async function tagsOf(userId: number): Promise<Record<number, string[] | undefined>> {
  const marks = await parts.listMarks(userId);
  return Object.fromEntries(marks.map(({ entryId, tags }) => [entryId, tags]));
}

const usesOf = async (name: string) => (await parts.findSiteTag(parts.tagId(name)))?.uses;

let lastUserId = 100;
const newUserId = () => (lastUserId += 1);

/** Users of a tag of its own, with other tags and stars. */
async function newCase() {
  const [one, two, three] = [newUserId(), newUserId(), newUserId()];
  const [from, to] = [`From ${one}`, `To ${one}`];
  await setTags(one, 1, from, 'Other');
  await setTags(one, 2, to, from.toUpperCase());
  await setTags(two, 1, from);
  await parts.setStar({ userId: two, entryId: 1, driveId: 'U' }, 5);
  await setTags(three, 1, from);
  await setTags(three, 2, 'Other');
  for (const userId of [one, two, three]) await parts.countTagUses(userId, [from, to]);
  return { one, two, three, from, to };
}

/** Works on a job as its slices do, from what was noted last. */
function jobOf(from: string, to: string | null) {
  let payload: TagChangePayload = { from, to, afterUserId: 0 };
  return async () => {
    const slice = {
      hasTime: () => true,
      note: async ({ payload: next }: { payload?: unknown }) => void (payload = next as TagChangePayload),
    };
    expect(await parts.runTagChange({ jobId: 5, payload }, slice)).toBe('done');
  };
}

describe('a job that changes a tag', () => {
  test('[TG2] replaces it at all entries, however often it breaks off', async () => {
    await drive.breakEverywhere(async () => {
      const { one, two, three, from, to } = await newCase();
      return {
        work: jobOf(from, to),
        verify: async () => {
          expect(await tagsOf(one)).toEqual({ 1: [to, 'Other'], 2: [to] });
          expect(await tagsOf(two)).toEqual({ 1: [to] });
          expect(await tagsOf(three)).toEqual({ 1: [to], 2: ['Other'] });
          expect([await usesOf(from), await usesOf(to)]).toEqual([undefined, 4]);
        },
      };
    });
  });

  test('[TG3] detaches it from all entries, however often it breaks off; stars stay', async () => {
    await drive.breakEverywhere(async () => {
      const { one, two, three, from } = await newCase();
      return {
        work: jobOf(from, null),
        verify: async () => {
          expect(await tagsOf(one)).toEqual({ 1: ['Other'], 2: [`To ${one}`] });
          expect(await tagsOf(two)).toEqual({ 1: undefined });
          expect(await tagsOf(three)).toEqual({ 2: ['Other'] });
          expect(await usesOf(from)).toBeUndefined();
        },
      };
    });
  });

  test('is cancelled until it begins, and no more between two slices', async () => {
    const { createDelayedJobStep, cancelJobStep, findJob, releaseJob, takeJob } =
      await import('../../../data/jobs.ts');
    const startsAtMs = Date.now() + 60_000;
    const job = { kind: 'changeTag' as const, subject: '1', userId: 1, name: 'x', payload: {} };
    const began = () => new Error('It has begun');
    await drive.commit([createDelayedJobStep({ ...job, jobId: 71 }, startsAtMs)]);
    await drive.commit([cancelJobStep({ jobId: 71, startsAtMs }, began)]);
    expect(await findJob(71)).toBeUndefined();
    await drive.commit([createDelayedJobStep({ ...job, jobId: 72 }, startsAtMs)]);
    await takeJob(72, 'holder');
    await expect(drive.commit([cancelJobStep({ jobId: 72, startsAtMs }, began)])).rejects.toThrow('begun');
    await releaseJob(72, 'holder');
    await expect(drive.commit([cancelJobStep({ jobId: 72, startsAtMs }, began)])).rejects.toThrow('begun');
    expect(await findJob(72)).toMatchObject({ status: 'pending' });
  });

  test('goes on in another slice after the users who are done', async () => {
    const { two, three, from, to } = await newCase();
    const noted: TagChangePayload[] = [];
    let steps = 1;
    const slice = {
      hasTime: () => (steps -= 1) >= 0,
      note: async ({ payload }: { payload?: unknown }) => void noted.push(payload as TagChangePayload),
    };
    const payload = { from, to, afterUserId: two };
    expect(await parts.runTagChange({ jobId: 5, payload }, slice)).toBe('more');
    expect(noted).toEqual([{ ...payload, afterUserId: three }]);
    expect(await tagsOf(two)).toEqual({ 1: [from] });
  });
});

describe('the count of uses', () => {
  const change = (before?: Partial<MarkItem>, after?: Partial<MarkItem>, sequenceNumber = '1') => ({
    sequenceNumber,
    atMs: 0,
    entity: 'mark',
    before: before as Record<string, unknown>,
    after: after as Record<string, unknown>,
  });

  test('[TG1] follows the marks, whatever is repeated, late or out of order', async () => {
    const userId = newUserId();
    const [name, other] = [`Name ${userId}`, `Other ${userId}`];
    await setTags(userId, 1, name, other);
    await setTags(userId, 2, name);
    const first = change(undefined, { userId, entryId: 1, tags: [name, other] });
    await parts.followTags([first, change(undefined, { userId, entryId: 2, tags: [name] }), first]);
    expect([await usesOf(name), await usesOf(other)]).toEqual([2, 1]);
    await setTags(userId, 1);
    await parts.followTags([change({ userId, entryId: 1, tags: [name, other] }, undefined)]);
    await parts.followTags([first]);
    expect([await usesOf(name), await usesOf(other)]).toEqual([1, undefined]);
  });

  test('reads nothing for a change of a star', async () => {
    const marks = { userId: newUserId(), entryId: 1, tags: ['Same'] };
    expect(await parts.followTags([change(marks, { ...marks, starredAtMs: 5 })])).toEqual([]);
    expect(await usesOf('Same')).toBeUndefined();
  });

  test('is right after an interruption at any write', async () => {
    await drive.breakEverywhere(async () => {
      const userId = newUserId();
      const names = [`One ${userId}`, `Two ${userId}`];
      await setTags(userId, 1, ...names);
      await setTags(userId, 2, ...names);
      return {
        work: () => parts.countTagUses(userId, names),
        verify: async () => expect(await Promise.all(names.map(usesOf))).toEqual([2, 2]),
      };
    });
  });

  test('is right when the tags change while they are counted', async () => {
    const userId = newUserId();
    const name = `Raced ${userId}`;
    await setTags(userId, 1, name);
    await Promise.all([
      parts.countTagUses(userId, [name]),
      setTags(userId, 2, name).then(() => parts.countTagUses(userId, [name])),
      setTags(userId, 3, name).then(() => parts.countTagUses(userId, [name])),
    ]);
    expect(await usesOf(name)).toBe(3);
  });

  test('counts the tags of before by the migration, once', async () => {
    const userId = newUserId();
    const name = `Before ${userId}`;
    await setTags(userId, 1, name);
    expect(await parts.tagUseMigration.migrateItem({ userId, tags: [name] })).toBe(true);
    expect(await parts.tagUseMigration.migrateItem({ userId, tags: [name] })).toBe(false);
    expect(await parts.tagUseMigration.migrateItem({ userId })).toBe(false);
    expect(await usesOf(name)).toBe(1);
  });
});
