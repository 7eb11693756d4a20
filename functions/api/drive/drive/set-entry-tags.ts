import type { setEntryTags as route } from '#shared/routes/drive/marks.ts';
import { presentWhole } from '../../../http/presenters/drive/present-accesses.ts';
import type { Handler } from '../../../http/types.ts';
import { accessEntry } from '../../../use-cases/drive/access/access.ts';
import { replaceTags } from '../../../use-cases/drive/mark-entries.ts';
import { storedTags } from '../../../use-cases/drive/tags.ts';
import { getDefaultTags } from '../../../use-cases/site/tags/get-default-tags.ts';

/** Replaces the caller’s tags of an entry. */
export const setEntryTags: Handler<typeof route> = async ({ params, body, caller }) => {
  const access = await accessEntry({ caller, workspaceId: body.workspaceId }, params.id);
  const tags = storedTags(body.tags, await getDefaultTags());
  await replaceTags(caller.user.userId, access.entry, tags);
  const marked = { ...access, entry: { ...access.entry, isMarked: true } };
  return { fileEntry: await presentWhole(marked, caller) };
};
