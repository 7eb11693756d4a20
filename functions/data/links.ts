import { activityStep } from './activity.ts';
import { isLatestChange, nextChangeMs } from './change-time.ts';
import { commit, put, remove, type Step, update } from './commit.ts';
import { Entry, type EntryItem } from './entities/entry.ts';
import { Link, LinkHash, type LinkItem } from './entities/link.ts';
import { changeKeys } from './entry-keys.ts';

export async function findLinkById(linkId: number): Promise<LinkItem | undefined> {
  const { data } = await Link.get({ linkId }).go({ consistent: true });
  return data ?? undefined;
}

export async function findLinkByHash(hash: string): Promise<LinkItem | undefined> {
  const { data } = await LinkHash.get({ hash }).go({ consistent: true });
  return data ? findLinkById(data.linkId) : undefined;
}

/** Makes the link of an entry; `changed` where it has one already, or was changed in another way since it was read. */
export async function createLink(entry: EntryItem, link: LinkItem, changed: () => Error): Promise<void> {
  await commit([
    setLinkStep(entry, link.linkId, changed),
    put(Link.create(link).params()),
    put(LinkHash.create({ hash: link.hash, linkId: link.linkId }).params()),
    noteLink('link_created', entry, link.userId),
  ]);
}

/** Points an entry to its shareable link, or away from the one that it was read with. */
function setLinkStep(entry: EntryItem, linkId: number | undefined, changed: () => Error): Step {
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

function noteLink(action: 'link_created' | 'link_deleted', entry: EntryItem, userId: number): Step {
  const { driveId, entryId } = entry;
  return activityStep({ driveId, entryId, action, userId });
}

/** Ends a link: nothing finds it from the next request on. `changed` where the entry is not as it was read. */
export async function deleteLink(
  entry: EntryItem,
  link: LinkItem,
  userId: number,
  changed: () => Error,
): Promise<void> {
  await commit([
    setLinkStep(entry, undefined, changed),
    ...removeLinkSteps(link),
    noteLink('link_deleted', entry, userId),
  ]);
}

/** The writes that end a link, to stand beside what its entry goes through. */
export function removeLinkSteps({ linkId, hash }: LinkItem): Step[] {
  return [remove(Link.delete({ linkId }).params()), remove(LinkHash.delete({ hash }).params())];
}
