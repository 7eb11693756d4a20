import { commit, put, remove } from './commit.ts';
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
  ]);
}

/** Ends a link: nothing finds it from the next request on. */
export async function deleteLink(entry: EntryItem, link: LinkItem, gone: () => Error): Promise<void> {
  await commit([
    setLinkStep(entry, undefined, gone),
    remove(Link.delete({ linkId: link.linkId }).params()),
    remove(LinkHash.delete({ hash: link.hash }).params()),
  ]);
}
