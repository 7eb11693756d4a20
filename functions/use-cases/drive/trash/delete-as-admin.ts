import type { Reason } from '#shared/messages/errors.ts';
import type { JobItem } from '../../../data/entities/job.ts';
import { secondMs } from '../../../platform/clock.ts';
import type { SignedIn } from '../../accounts/caller.ts';
import { inParallel } from '../../background/in-parallel.ts';
import { auditStep } from '../../site/audit/audit-step.ts';
import type { Access } from '../access/access.ts';
import { byDrive } from '../access/load-entries.ts';
import { adminNotes } from '../access/note-admin-access.ts';
import { deleteForever } from './delete-entries.ts';

/** What became of entries of several drives, and the jobs that go on with it. */
export interface Deletions {
  errors: Record<string, Reason>;
  jobs: JobItem[];
}

/** Drives from which entries are deleted at the same time. */
const atOnce = 5;
/** How long a call waits for all of its jobs together; each has its own limit besides. */
const patienceMs = 4 * secondMs;
const patienceForOneMs = 2 * secondMs;

/**
 * Deletes entries of any drives for good, also what is in the trash or below it. The transaction that deletes a
 * file, or takes a folder away from its owner, has its entry of the audit log: none goes untold, and the log tells of
 * none that stays.
 */
export async function deleteAsAdmin({ user }: SignedIn, accesses: Access[]): Promise<Deletions> {
  const noteOf = await adminNotes(accesses);
  const byId = new Map(accesses.map((access) => [access.entry.entryId, access]));
  const alongside = (entryId: number) => {
    const access = byId.get(entryId);
    return access ? [auditStep('entry.delete', noteOf(access))] : [];
  };
  const endsAt = performance.now() + patienceMs;
  const deletions = await inParallel([...byDrive(accesses)], atOnce, ([driveId, some]) =>
    deleteForever(
      driveId,
      some.map(({ entry }) => entry),
      user.userId,
      {
        belowTrash: true,
        alongside,
        patienceMs: Math.max(0, Math.min(patienceForOneMs, endsAt - performance.now())),
      },
    ),
  );
  return {
    errors: Object.assign({}, ...deletions.map(({ errors }) => errors)) as Deletions['errors'],
    jobs: deletions.flatMap(({ job }) => job ?? []),
  };
}
