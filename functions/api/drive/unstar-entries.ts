import type { unstarEntries as route } from '#shared/routes/marks.ts';
import { starredTag } from '#shared/starred-tag.ts';
import type { Handler } from '../../http/types.ts';
import { loadNamed } from '../../rules/load-entries.ts';
import { unstarAll } from '../../rules/mark-entries.ts';

/** F10. */
export const unstarEntries: Handler<typeof route> = async ({ body, caller }) => {
  const { found } = await loadNamed({ caller, workspaceId: body.workspaceId }, body.entryIds);
  await unstarAll(
    caller.user.userId,
    [...found.values()].map(({ entry }) => entry),
  );
  return { tag: starredTag };
};
