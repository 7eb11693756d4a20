import { chunk } from '#shared/chunk.ts';
import { shareRights } from '#shared/entities/drive/file-entry.ts';
import { sharing } from '#shared/limits/sharing-limits.ts';
import { activityStep } from '../../data/drive/activity.ts';
import { commit, type Step } from '../../data/commit.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import type { ShareItem } from '../../data/entities/drive/share.ts';
import { notifyStep } from '../../data/notifications/notifications.ts';
import {
  changeShareSteps,
  countPeopleStep,
  createShareSteps,
  isInForce,
  listAllSharesIn,
  openShareSteps,
  shareNow,
} from '../../data/sharing/shares.ts';
import { outdatedRead, retryOutdated } from '../../data/table/retry-outdated.ts';
import { invalid, notFound } from '../../platform/app-error.ts';
import { nowMs } from '../../platform/clock.ts';
import { accessEntry } from '../drive/access/access.ts';
import type { OpenLink } from '../drive/access/right.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { payerIdOf, workspaceIdOf } from '../drive/access/drives.ts';
import { findMembership } from '../workspaces/memberships.ts';
import { auditShare } from './audit-sharing.ts';
import { isSelection, listSelected } from '../drive/access/selected-entries.ts';

type ShareRight = ShareItem['permission'];

/** Entries of one transaction, of five writes each. */
const atOnce = 18;

/**
 * Shares what a link shows with somebody who has it in their hands, as far as the link allows; who may do more
 * already may do so still. A share that waits for an address to be verified goes on waiting for what it gives beyond
 * the link. 422 for what is theirs, or of a workspace that they belong to. The owner is told once.
 */
export async function importLink(link: OpenLink, caller: SignedIn): Promise<EntryItem[]> {
  await demandForeign(link, caller);
  const entries = isSelection(link)
    ? await listSelected(link)
    : [(await accessEntry({ caller, link }, String(link.entryId))).entry];
  if (entries.length === 0) throw notFound();
  for (const some of chunk(entries, atOnce)) {
    await importSome(link, { caller, entries: some, all: entries });
  }
  return entries;
}

async function demandForeign({ driveId }: OpenLink, { user }: SignedIn): Promise<void> {
  const workspaceId = workspaceIdOf(driveId);
  const isOwn = payerIdOf(driveId) === user.userId;
  if (isOwn || (workspaceId !== 0 && (await findMembership(workspaceId, user.userId)))) {
    throw invalid({ id: 'alreadyOwn' });
  }
}

/**
 * The right that a link gives: each right contains the one before, so that one which lets people edit and not download
 * only lets them look. A share with edit reaches everything below the entry, so a maker who may change own entries
 * alone cannot give it.
 */
function rightOf({ allowDownload, allowEdit, maker }: OpenLink): ShareRight {
  if (!allowDownload) return 'view';
  return allowEdit && !maker ? 'edit' : 'download';
}

interface Import {
  caller: SignedIn;
  entries: EntryItem[];
  /** Entries of the whole link. */
  all: EntryItem[];
}

async function importSome(link: OpenLink, { caller, entries, all }: Import): Promise<void> {
  const give = async (): Promise<void> => {
    const shares = await listAllSharesIn(caller.user.userId, link.driveId);
    const known = new Map(shares.map((share) => [share.entryId, share]));
    const steps = entries.flatMap((entry) =>
      shareSteps(link, entry, { caller, known: known.get(entry.entryId) }),
    );
    if (steps.length > 0) await commit([...steps, tellOwnerStep(link, caller, all)]);
  };
  await retryOutdated(give, { attempts: 3 });
}

function shareSteps(
  link: OpenLink,
  entry: EntryItem,
  { caller, known }: { caller: SignedIn; known: ShareItem | undefined },
): Step[] {
  const { driveId, entryId } = entry;
  const { userId } = caller.user;
  const permission = rightOf(link);
  const had = known && shareNow(known, caller.user)?.permission;
  if (had && shareRights.indexOf(had) >= shareRights.indexOf(permission)) return [];
  const audit = auditShare(entry, caller.user, { from: had ?? null, to: permission });
  if (known && !isInForce(known, caller.user)) {
    return [...openShareSteps(known, permission, outdatedRead), audit];
  }
  if (known) return [...changeShareSteps({ userId, driveId, entryId }, permission, outdatedRead), audit];
  const refused = () =>
    invalid({ id: { code: 'tooManyPeople', params: { count: sharing.maxPeoplePerEntry } } });
  return [
    ...createShareSteps({ userId, driveId, entryId, permission, sharedAtMs: nowMs() }, outdatedRead),
    countPeopleStep({ driveId, entryId }, 1, { max: sharing.maxPeoplePerEntry, refused }),
    activityStep({ driveId, entryId, action: 'shared', userId, properties: { byLink: true } }),
    audit,
  ];
}

function tellOwnerStep({ linkId, driveId }: OpenLink, { user }: SignedIn, entries: EntryItem[]): Step {
  return notifyStep({
    userId: payerIdOf(driveId),
    type: 'LinkImported',
    cause: `${linkId} ${user.userId}`,
    actorId: user.userId,
    count: entries.length,
    entries: entries.slice(0, 3).map(({ entryId, name, type }) => ({ id: entryId, name, type })),
  });
}
