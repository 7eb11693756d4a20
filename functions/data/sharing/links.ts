import { nowMs } from '../../platform/clock.ts';
import { activityStep } from '../drive/activity.ts';
import { isLatestChange, nextChangeMs } from '../change-time.ts';
import { put, remove, type Step, update } from '../commit.ts';
import { Entry, type EntryItem } from '../entities/drive/entry.ts';
import {
  Link,
  LinkHash,
  type LinkHashItem,
  linkHashKey,
  linkHashOf,
  type LinkItem,
  linkKey,
  selectionLinks,
} from '../entities/drive/link.ts';
import { changeKeys } from '../drive/entry-keys.ts';
import { findAheadOrStored } from '../table/read-ahead.ts';
import { fieldsOf, itemReader } from '../table/read-item.ts';
import { listStoredByPrefix } from '../table/stored-items.ts';
import { forgetLinkCountSteps } from './link-counts.ts';

const readLink = itemReader<LinkItem>(Link);
const readLinkHash = itemReader<LinkHashItem>(LinkHash);

export async function findLinkById(linkId: number): Promise<LinkItem | undefined> {
  const stored = await findAheadOrStored(linkKey(linkId));
  return stored && readLink(stored);
}

/** Which link has a secret, and what it leads to. */
export async function findLinkHash(hash: string): Promise<LinkHashItem | undefined> {
  const stored = await findAheadOrStored(linkHashKey(hash));
  return stored && readLinkHash(stored);
}

/** The steps that create the link of an entry. Fail with `changed` if the entry has one, or changed since it was read. */
export function createLinkSteps(entry: EntryItem, link: LinkItem, changed: () => Error): Step[] {
  return [
    setLinkStep(entry, link.linkId, changed),
    ...keepLinkSteps(link),
    noteLink('link_created', entry, link.userId),
  ];
}

function keepLinkSteps(link: LinkItem): Step[] {
  return [put(Link.create(link).params()), put(LinkHash.create(linkHashOf(link)).params())];
}

/** Points an entry to its shareable link, or away from the one that it was read with. */
export function setLinkStep(entry: EntryItem, linkId: number | undefined, changed: () => Error): Step {
  const { driveId, entryId } = entry;
  const changedAtMs = nextChangeMs(entry);
  const patch = Entry.patch({ driveId, entryId }).set(changeKeys(driveId, { entryId, changedAtMs }));
  const params = (linkId === undefined ? patch.remove(['linkId']) : patch.set({ linkId }))
    .where(({ linkId: known }, { eq, notExists }) =>
      entry.linkId === undefined ? notExists(known) : eq(known, entry.linkId),
    )
    .where(isLatestChange(changedAtMs))
    .params();
  return update(params, changed);
}

type LinkAction = 'link_created' | 'link_updated' | 'link_deleted';

function noteLink(
  action: LinkAction,
  { driveId, entryId }: Pick<EntryItem, 'driveId' | 'entryId'>,
  userId: number,
): Step {
  return activityStep({ driveId, entryId, action, userId });
}

/** Notes what happened to a link with all that it was made for. */
export function noteEach(
  action: LinkAction,
  { driveId, entryId, entryIds }: LinkItem,
  userId: number,
): Step[] {
  return (entryIds ?? [entryId]).map((each) => noteLink(action, { driveId, entryId: each }, userId));
}

/** The steps that create the link of a selection. No entry points to it; the activity of each entry names it. */
export function createSelectionLinkSteps(link: LinkItem & { entryIds: number[] }): Step[] {
  return [...keepLinkSteps(link), ...noteEach('link_created', link, link.userId)];
}

/** What can be changed of a link; `null` takes a field away. */
export type LinkChange = Partial<
  Pick<LinkItem, 'allowEdit' | 'allowDownload' | 'restricted' | 'uploadOnly'>
> & { passwordHash?: string | null; expiresAtMs?: number | null; title?: string | null };

/** A link with a change, as it is to be stored. */
export function changedLink(link: LinkItem, change: LinkChange): LinkItem {
  // Later than the former time even within one millisecond, so that it tells the states of a link apart.
  const updatedAtMs = Math.max(nowMs(), link.updatedAtMs + 1);
  const fields = Object.entries({ ...link, ...change, updatedAtMs });
  return Object.fromEntries(fields.filter(([, value]) => value !== null)) as LinkItem;
}

/**
 * A link with a change, and the steps that change it and nothing that the change does not name. They fail with
 * `changed` if the link has ended since it was read.
 */
export function changeLinkSteps(
  link: LinkItem,
  change: LinkChange,
  userId: number,
  changed: () => Error,
): { item: LinkItem; steps: Step[] } {
  const item = changedLink(link, change);
  const set = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== null));
  const gone = (['passwordHash', 'expiresAtMs', 'title'] as const).filter((field) => change[field] === null);
  const patch = Link.patch({ linkId: link.linkId }).set({ ...set, updatedAtMs: item.updatedAtMs });
  const params = (gone.length > 0 ? patch.remove(gone) : patch).params();
  return { item, steps: [update(params, changed), ...noteEach('link_updated', link, userId)] };
}

/** The links of selections that somebody made, the newest first; follows a write by moments. */
export async function listSelectionLinks(userId: number): Promise<LinkItem[]> {
  const { index, pk, prefix } = selectionLinks;
  const stored = await listStoredByPrefix(index, pk(userId), prefix, fieldsOf(Link));
  return stored.map(readLink).sort((one, other) => other.createdAtMs - one.createdAtMs);
}

/** The steps that end the link of a selection. */
export function deleteSelectionLinkSteps(link: LinkItem): Step[] {
  return [...removeLinkSteps(link), ...noteEach('link_deleted', link, link.userId)];
}

/** The steps that end the link of an entry. Fail with `changed` if the entry is not as it was read. */
export function deleteLinkSteps(
  entry: EntryItem,
  link: LinkItem,
  userId: number,
  changed: () => Error,
): Step[] {
  return [
    setLinkStep(entry, undefined, changed),
    ...removeLinkSteps(link),
    noteLink('link_deleted', entry, userId),
  ];
}

/** The writes that end a link, to stand beside what its entry goes through. */
export function removeLinkSteps({ linkId, hash }: LinkItem): Step[] {
  return [
    remove(Link.delete({ linkId }).params()),
    remove(LinkHash.delete({ hash }).params()),
    ...forgetLinkCountSteps(linkId),
  ];
}
