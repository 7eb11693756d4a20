import { drive } from '#shared/limits/drive-limits.ts';
import { countedBytes } from '../../data/drive/counted-bytes.ts';
import { findCopied } from '../../data/copied.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import type { JobItem } from '../../data/entities/job.ts';
import { listEntriesById } from '../../data/drive/entries.ts';
import { rootId } from '../../data/drive/entry-keys.ts';
import { getUsage } from '../../data/drive/usage.ts';
import { forbidden } from '../../platform/app-error.ts';
import { newId } from '../../platform/ids.ts';
import { type Access, accessFolder } from './access/access.ts';
import { accessBelow, describeAccess } from './access/describe-access.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { openCatalog } from './catalog/open-catalog.ts';
import { findTotals } from './catalog/tree.ts';
import { type CopyPayload, smallCopyJob, tooManyCopies } from './copy-entries.ts';
import { workspaceIdOf } from './access/drives.ts';
import { startJob } from '../background/first-slice.ts';
import { levelsMoved, tooDeepFor } from './folder-levels.ts';
import { accessTarget } from './move-entries.ts';
import { quotaOf } from './quota.ts';
import { diskOfCopy, mayPublish } from '../uploads/upload-rules.ts';

export interface Duplication {
  /** The copies that are there by now, by the ids of their originals. */
  copies: Map<number, Access>;
  /** What goes on in the background; one for each pair of spaces that copies go from and to. */
  jobs: JobItem[];
}

/** An entry and the folder that its copy goes into. */
interface Root {
  access: Access;
  target: Access;
}

/**
 * Copies entries: beside the originals, or into a folder, also of another space. Folders are there at once; a job
 * fills them, whose first moments are this call's. 403 for what may only be looked at; 422 before anything is copied
 * where it is too much for one call or, as far as the catalog knows, for the space that is left.
 *
 * @param destinationId 0 for the top; undefined for each beside its original, or at the top of the caller's own space
 * where they may not put anything beside it
 */
export async function duplicateEntries(
  accesses: Access[],
  to: { caller: SignedIn; workspaceId: number | undefined; destinationId: number | undefined },
): Promise<Duplication> {
  if (!accesses.every(({ permissions }) => permissions['files.download'])) throw forbidden();
  const roots = await findTargets(accesses, to);
  await demandLevels(roots);
  const measured = await measure(
    accesses.map(({ entry }) => entry),
    to.caller,
  );
  const total = sumOf(measured, ({ entries }) => entries);
  if (total > drive.maxCopiedEntries + accesses.length) throw tooManyCopies();
  await demandSpace(to.caller, roots, measured);
  const duplication: Duplication = { copies: new Map(), jobs: [] };
  const pairs = Map.groupBy(roots, ({ access, target }) => `${access.entry.driveId} ${target.entry.driveId}`);
  for (const some of pairs.values()) {
    const job = await copySome(
      some,
      to.caller,
      sumOf(pick(measured, some), ({ entries }) => entries),
    );
    duplication.jobs.push(job);
    for (const [id, copy] of await findCopies(job, some)) duplication.copies.set(id, copy);
  }
  return duplication;
}

async function findTargets(accesses: Access[], to: Parameters<typeof duplicateEntries>[1]): Promise<Root[]> {
  const { caller, workspaceId, destinationId } = to;
  if (destinationId !== undefined) {
    const target = await accessTarget({ caller, workspaceId, destinationId });
    return accesses.map((access) => ({ access, target }));
  }
  const known = new Map<string, Promise<Access>>();
  return Promise.all(
    accesses.map(async (access) => {
      const { driveId, parentId } = access.entry;
      const key = `${driveId} ${parentId}`;
      const beside = known.get(key) ?? findBeside(access, caller);
      known.set(key, beside);
      return { access, target: await beside };
    }),
  );
}

/** The folder that an entry is in, or the top of the caller's own space. */
async function findBeside(access: Access, caller: SignedIn): Promise<Access> {
  const { driveId, parentId } = access.entry;
  const parent = access.ancestors.at(-1);
  const isAtTop = parentId === rootId && access.via !== 'share';
  const folder = parent
    ? describeAccess(access, parent, access.ancestors.slice(0, -1), access.hiddenAbove)
    : isAtTop
      ? await accessFolder({ caller, workspaceId: workspaceIdOf(driveId) }, '0')
      : undefined;
  return folder?.permissions['files.create'] ? folder : accessFolder({ caller }, '0', 'files.create');
}

/** 422 where a copy would reach below the deepest level of folders. */
async function demandLevels(roots: Root[]): Promise<void> {
  for (const { access, target } of roots) {
    const tooDeep = tooDeepFor(target, await levelsMoved(access, target), 'destinationId');
    if (tooDeep) throw tooDeep;
  }
}

/** What a copy of an entry makes, by the entry's id: entries, and bytes that a quota counts. */
type Measured = Map<number, { entries: number; bytes: number }>;

const sumOf = (measured: Measured, numberIn: (each: { entries: number; bytes: number }) => number) =>
  [...measured.values()].reduce((sum, each) => sum + numberIn(each), 0);

const pick = (measured: Measured, roots: Root[]): Measured => {
  const ids = new Set(roots.map(({ access }) => access.entry.entryId));
  return new Map([...measured].filter(([id]) => ids.has(id)));
};

/** Measures what copies make; what is in folders as the catalogs know it. */
async function measure(entries: EntryItem[], caller: SignedIn): Promise<Measured> {
  const measured: Measured = new Map();
  for (const [driveId, ofDrive] of Map.groupBy(entries, (entry) => entry.driveId)) {
    const hasFolders = ofDrive.some(({ type }) => type === 'folder');
    const catalog = hasFolders ? await openCatalog(driveId) : undefined;
    for (const entry of ofDrive) {
      const { entryId, fileSize } = entry;
      const below = entry.type === 'folder' && catalog ? findTotals(catalog, entryId) : undefined;
      const bytes =
        entry.type === 'folder'
          ? (below?.bytes ?? 0) - (mayPublish(caller) ? (below?.publicBytes ?? 0) : 0)
          : countedBytes({ fileSize, disk: diskOfCopy(entry, caller) });
      measured.set(entryId, { entries: 1 + (below?.entries ?? 0), bytes });
    }
  }
  return measured;
}

async function demandSpace({ user }: SignedIn, roots: Root[], measured: Measured): Promise<void> {
  for (const [driveId, some] of Map.groupBy(roots, ({ target }) => target.entry.driveId)) {
    const { allowance, exhausted } = await quotaOf(driveId, user);
    if (allowance === null) continue;
    const { usedBytes, reservedBytes } = await getUsage(driveId);
    const bytes = sumOf(pick(measured, some), (each) => each.bytes);
    if (usedBytes + reservedBytes + bytes > allowance) throw exhausted();
  }
}

/** Copies from one space into another one, or within it. */
async function copySome(roots: Root[], { user }: SignedIn, total: number): Promise<JobItem> {
  const [{ access, target }] = roots as [Root];
  const fromDriveId = access.entry.driveId;
  const { driveId } = target.entry;
  const payload: CopyPayload = {
    roots: roots.map((root) => ({
      sourceId: root.access.entry.entryId,
      parentId: root.target.entry.entryId,
    })),
    ...(fromDriveId !== driveId && { fromDriveId }),
    total,
    made: 0,
  };
  const about = { subject: driveId, userId: user.userId, name: access.entry.name };
  const started = await startJob({ ...about, jobId: newId(), kind: 'copy', payload });
  return started.runForAMoment(smallCopyJob.run);
}

async function findCopies({ jobId, subject: driveId }: JobItem, roots: Root[]): Promise<Map<number, Access>> {
  const targets = new Map(roots.map(({ access, target }) => [access.entry.entryId, target]));
  const marks = [...(await findCopied(jobId, [...targets.keys()])).values()];
  const items = await listEntriesById(
    driveId,
    marks.map(({ copyId }) => copyId),
  );
  const byId = new Map(items.map((item) => [item.entryId, item]));
  return new Map(
    marks.flatMap(({ sourceId, copyId }) => {
      const [item, target] = [byId.get(copyId), targets.get(sourceId)];
      return item && target ? [[sourceId, accessBelow(target, item)] as const] : [];
    }),
  );
}
