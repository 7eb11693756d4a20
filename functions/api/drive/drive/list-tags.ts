import type { listTags as route } from '#shared/routes/drive/marks.ts';
import { listMarks } from '../../../data/drive/marks.ts';
import { presentTag } from '../../../http/presenters/drive/present-tag.ts';
import type { Handler } from '../../../http/types.ts';
import { offeredTags } from '../../../use-cases/drive/tags.ts';
import { getDefaultTags } from '../../../use-cases/site/tags/get-default-tags.ts';

/** Returns tags that the caller has used, and those of the site. */
export const listTags: Handler<typeof route> = async ({ query, caller }) => {
  const [marks, defaults] = await Promise.all([listMarks(caller.user.userId), getDefaultTags()]);
  return { tags: offeredTags(defaults, marks, query.query ?? '').map(presentTag) };
};
