import type { listTags as route } from '#shared/routes/marks.ts';
import { listMarks } from '../../data/marks.ts';
import { presentTag } from '../../http/presenters/present-tag.ts';
import type { Handler } from '../../http/types.ts';
import { tagsOf } from '../../rules/tags.ts';

/** F14. The site has no tags of its own yet, so these are the caller's. */
export const listTags: Handler<typeof route> = async ({ query, caller }) => {
  const marks = await listMarks(caller.user.userId);
  return { tags: tagsOf(marks, query.query ?? '').map(presentTag) };
};
