import type { unstarEntries as route } from '#shared/routes/drive/marks.ts';
import { starredTag } from '#shared/drive/starred-tag.ts';
import type { Handler } from '../../../http/types.ts';
import { loadNamed } from '../../../use-cases/drive/access/load-entries.ts';
import { unstarAll } from '../../../use-cases/drive/mark-entries.ts';

/** Takes the caller’s star from entries. */
export const unstarEntries: Handler<typeof route> = async ({ body, caller }) => {
  const { found } = await loadNamed({ caller, workspaceId: body.workspaceId }, body.entryIds);
  await unstarAll(
    caller.user.userId,
    [...found.values()].map(({ entry }) => entry),
  );
  return { tag: starredTag };
};
