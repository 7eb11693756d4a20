import type { starEntries as route } from '#shared/routes/drive/marks.ts';
import { starredTag } from '#shared/drive/starred-tag.ts';
import type { Handler } from '../../../http/types.ts';
import { loadNamed } from '../../../use-cases/drive/access/load-entries.ts';
import { starAll } from '../../../use-cases/drive/mark-entries.ts';

/** Gives entries a star of the caller. Of the named entries those that the caller may see. */
export const starEntries: Handler<typeof route> = async ({ body, caller }) => {
  const { found } = await loadNamed({ caller, workspaceId: body.workspaceId }, body.entryIds);
  await starAll(
    caller.user.userId,
    [...found.values()].map(({ entry }) => entry),
  );
  return { tag: starredTag };
};
