import type { Tag } from '#shared/entities/drive/file-entry.ts';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import { findMarks } from '../../../data/drive/marks.ts';
import type { Caller } from '../../../use-cases/accounts/caller.ts';
import { getDefaultTags } from '../../../use-cases/site/tags/get-default-tags.ts';
import { presentMark } from './present-tag.ts';

/** The caller's tags, by the entries' ids; entries without any are missing. */
export type TagsById = ReadonlyMap<number, Tag[]>;

type Marked = Pick<EntryItem, 'entryId' | 'driveId' | 'isMarked'>;

/** The caller's tags of entries: one read for each that somebody has marked, none for all others. */
export async function tagsFor(caller: Caller, entries: Marked[]): Promise<TagsById> {
  const marked = entries.filter((entry) => entry.isMarked);
  if (caller.kind !== 'user' || marked.length === 0) return new Map();
  const ids = marked.map((entry) => entry.entryId);
  const [marks, defaults] = await Promise.all([findMarks(caller.user.userId, ids), getDefaultTags()]);
  return new Map([...marks].map(([entryId, mark]) => [entryId, presentMark(mark, defaults)]));
}
