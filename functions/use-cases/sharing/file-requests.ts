import { fileRequests } from '#shared/limits/sharing-limits.ts';
import { activityStep } from '../../data/drive/activity.ts';
import { commit, type Step } from '../../data/commit.ts';
import { countedBytes } from '../../data/drive/counted-bytes.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import type { LinkItem } from '../../data/entities/drive/link.ts';
import type { UploadItem } from '../../data/entities/drive/upload.ts';
import { findEntry } from '../../data/drive/entries.ts';
import { countLinkUse } from '../../data/sharing/link-counts.ts';
import { notifyAllStep } from '../../data/notifications/notifications.ts';
import { createUploadStep, findUpload, finishUploadStep } from '../../data/uploads/uploads.ts';
import { reserveStep, useReservationStep } from '../../data/drive/usage.ts';
import { findUser } from '../../data/accounts/users.ts';
import { notFound } from '../../platform/app-error.ts';
import { hourMs, nowMs, secondMs } from '../../platform/clock.ts';
import { sameText } from '../../platform/hashing.ts';
import { objectKey } from '../../storage/objects.ts';
import { ancestorsFinder } from '../drive/access/ancestors.ts';
import { type Caller, callerOf, type SignedIn } from '../accounts/caller.ts';
import { payerIdOf, workspaceIdOf } from '../drive/access/drives.ts';
import { abandonUpload } from '../uploads/end-upload.ts';
import { inspectObject } from '../uploads/finish-upload.ts';
import { describeUpload } from '../uploads/start-upload.ts';
import { entryIdFor, entryIdOf, isLivingUpload, uploadKey } from '../uploads/upload-record.ts';
import { checkDeclaration, type Declaration } from '../uploads/upload-rules.ts';
import { isHidden } from '../drive/access/is-hidden.ts';
import { linkSeal } from './link-access.ts';
import { findMembership } from '../workspaces/memberships.ts';
import { placeWithFreeName } from '../drive/place-entry.ts';
import { quotaOf } from '../drive/quota.ts';
import { findCurrentDiskId } from '../site/outside-disks.ts';
import { getSettings } from '../site/site-settings.ts';

/** Somebody who puts files into a folder by its upload-only link; it was opened and unlocked for them. */
export interface Dropper {
  link: LinkItem;
  caller: Caller;
  ipAddress: string;
}

/** The folder that an upload-only link fills; 404 where it is gone or in the trash. */
export async function getRequestFolder({ driveId, entryId }: LinkItem): Promise<EntryItem> {
  const folder = await findEntry(driveId, entryId);
  if (folder?.type !== 'folder' || isHidden(folder)) throw notFound();
  if (!(await ancestorsFinder(driveId)(folder.parentId))) throw notFound();
  return folder;
}

/** Whoever pays for the folder: their space is used, and what they may upload is what may be put there. */
async function getPayer({ driveId }: LinkItem): Promise<SignedIn> {
  const user = await findUser(payerIdOf(driveId));
  if (!user) throw notFound();
  return callerOf(user);
}

/** Nobody, for visitors without an account. */
const visitorIdOf = (caller: Caller) => (caller.kind === 'user' ? caller.user.userId : 0);

/** What a file notes of the link and the visitor by whom it came. */
const requestedBy = ({ link, caller }: Dropper) => `${link.linkId}#${visitorIdOf(caller)}`;

type Drop = Pick<Declaration, 'name' | 'sizeBytes' | 'mime' | 'extension'>;

/**
 * Checks a declared file and reserves its bytes in the space of the folder's owner, as for every upload. It
 * goes into the link's folder itself, beside whatever has its name.
 */
export async function startDrop(
  { link, caller }: Dropper,
  file: Drop & { uploaderName?: string | null | undefined },
): Promise<UploadItem> {
  const { uploaderName, ...declared } = file;
  const [folder, payer, settings, diskId] = await Promise.all([
    getRequestFolder(link),
    getPayer(link),
    getSettings(),
    findCurrentDiskId(),
  ]);
  checkDeclaration(payer, declared, 'simple', settings);
  const upload: UploadItem = {
    ...describeUpload(payer, declared, 'simple', folder, { diskId }),
    userId: visitorIdOf(caller),
    conflict: 'keepBoth',
    linkId: link.linkId,
    linkSeal: linkSeal(link),
    ...(uploaderName && { uploaderName }),
    expiresAtMs: nowMs() + fileRequests.reservationHours * hourMs,
  };
  const { allowance, exhausted } = await quotaOf(
    link.driveId,
    caller.kind === 'user' ? caller.user : undefined,
  );
  await commit([
    reserveStep(upload.driveId, countedBytes(upload), allowance, exhausted),
    createUploadStep(upload),
  ]);
  return upload;
}

/**
 * Makes a file of what arrived. Whoever asks again after a lost answer gets the same one; 404 for keys that were not
 * given out by this link as it is now.
 */
export async function finishDrop(dropper: Dropper, key: string): Promise<void> {
  const { link, caller, ipAddress } = dropper;
  const upload = await findDrop(dropper, key);
  if (!upload) return demandFinished(dropper, key);
  const [folder, payer] = await Promise.all([getRequestFolder(link), getPayer(link)]);
  const { changedById: _, ...content } = await inspectObject(payer, upload, upload.clientName);
  const place = { driveId: link.driveId, parentId: folder.entryId, ownerId: payer.user.userId };
  const visitorId = visitorIdOf(caller) || undefined;
  const { uploaderName } = upload;
  const notice = await noticeStep(dropper, { folder, uploaderName });
  await placeWithFreeName(
    {
      ...place,
      ...content,
      ...(visitorId !== undefined && { changedById: visitorId }),
      isRequested: true,
      requestedBy: requestedBy(dropper),
      name: upload.clientName,
      entryId: entryIdFor(upload),
    },
    ({ driveId, entryId }) => [
      finishUploadStep(upload.fileName, notFound),
      useReservationStep(driveId, countedBytes(upload)),
      activityStep({
        driveId,
        entryId,
        action: 'uploaded',
        userId: visitorId,
        ip: ipAddress,
        ...(uploaderName && { properties: { uploader: uploaderName } }),
      }),
      notice,
    ],
  );
  await countLinkUse(link.linkId, 'uploads');
}

/** Gives an upload up; fine where it has ended. */
export async function abortDrop(dropper: Dropper, key: string): Promise<void> {
  const upload = await findDrop(dropper, key);
  if (upload) await abandonUpload(upload);
}

const fileNameOf = (key: string) => key.split('/').at(-1) || '-';

/**
 * An upload that this visitor started by the link, which has had the same address and password since. The link may have
 * allowed editing then: what was begun so, for folders below, is no file that it collects.
 */
async function findDrop({ link, caller }: Dropper, key: string): Promise<UploadItem | undefined> {
  const upload = await findUpload(fileNameOf(key));
  if (!upload || uploadKey(upload) !== key || !isLivingUpload(upload)) return undefined;
  const isSame = upload.linkId === link.linkId && upload.userId === visitorIdOf(caller);
  const isDrop = upload.method === 'simple' && upload.parentId === link.entryId;
  return isSame && isDrop && sameText(upload.linkSeal ?? '', linkSeal(link)) ? upload : undefined;
}

/** Another file of the drive is as unknown as a made-up key: the call tells nobody what exists. */
async function demandFinished(dropper: Dropper, key: string): Promise<void> {
  const { driveId } = dropper.link;
  const fileName = fileNameOf(key);
  const entryId = entryIdOf(fileName);
  const entry = entryId === undefined ? undefined : await findEntry(driveId, entryId);
  const isSame = entry?.fileName === fileName && objectKey(entry.disk ?? 'uploads', fileName) === key;
  if (!isSame || entry.requestedBy !== requestedBy(dropper)) throw notFound();
}

/** Tells the owner once for all files that come within some minutes, and whoever of the workspace asked for them. */
async function noticeStep(
  { link, caller }: Dropper,
  { folder, uploaderName }: { folder: EntryItem; uploaderName: string | undefined },
): Promise<Step> {
  const payerId = payerIdOf(link.driveId);
  const workspaceId = workspaceIdOf(link.driveId);
  const asker = workspaceId === 0 ? undefined : await findMembership(workspaceId, link.userId);
  const windowMs = fileRequests.noticeMinutes * 60 * secondMs;
  const actorId = visitorIdOf(caller);
  return notifyAllStep({
    type: 'FileUploadedToShared',
    userIds: [...new Set([payerId, ...(asker ? [asker.userId] : [])])],
    cause: `link ${link.linkId} ${Math.floor(nowMs() / windowMs)}`,
    ...(actorId !== 0 && { actorId }),
    ...(workspaceId !== 0 && { workspaceId }),
    entries: [{ id: folder.entryId, name: folder.name, type: folder.type }],
    ...(uploaderName && { text: { uploader: uploaderName } }),
  });
}
