import { activityStep } from './activity.ts';
import { commit, put, remove, type Step } from './commit.ts';
import type { EntryItem } from './entities/entry.ts';
import { Link, LinkHash, type LinkItem } from './entities/link.ts';
import { setLinkStep } from './entries.ts';

export async function findLinkById(linkId: number): Promise<LinkItem | undefined> {
  const { data } = await Link.get({ linkId }).go({ consistent: true });
  return data ?? undefined;
}

export async function findLinkByHash(hash: string): Promise<LinkItem | undefined> {
  const { data } = await LinkHash.get({ hash }).go({ consistent: true });
  return data ? findLinkById(data.linkId) : undefined;
}

/** Makes the link of an entry; `exists` where it has one already. */
export async function createLink(entry: EntryItem, link: LinkItem, exists: () => Error): Promise<void> {
  await commit([
    setLinkStep(entry, link.linkId, exists),
    put(Link.create(link).params()),
    put(LinkHash.create({ hash: link.hash, linkId: link.linkId }).params()),
    noteLink('link_created', entry, link.userId),
  ]);
}

function noteLink(action: 'link_created' | 'link_deleted', entry: EntryItem, userId: number): Step {
  const { driveId, entryId } = entry;
  return activityStep({ driveId, entryId, action, userId });
}

/** Ends a link: nothing finds it from the next request on. */
export async function deleteLink(
  entry: EntryItem,
  link: LinkItem,
  userId: number,
  gone: () => Error,
): Promise<void> {
  await commit([
    setLinkStep(entry, undefined, gone),
    ...removeLinkSteps(link),
    noteLink('link_deleted', entry, userId),
  ]);
}

/** The writes that end a link, to stand beside what its entry goes through. */
export function removeLinkSteps({ linkId, hash }: LinkItem): Step[] {
  return [remove(Link.delete({ linkId }).params()), remove(LinkHash.delete({ hash }).params())];
}
