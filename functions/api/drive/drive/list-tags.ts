import type { listTags as route } from '#shared/routes/drive/marks.ts';
import { listMarks } from '../../../data/drive/marks.ts';
import { presentTag } from '../../../http/presenters/present-tag.ts';
import type { Handler } from '../../../http/types.ts';
import { getSettings } from '../../../use-cases/site/site-settings.ts';
import { offeredTags } from '../../../use-cases/drive/tags.ts';

/** F14. */
export const listTags: Handler<typeof route> = async ({ query, caller }) => {
  const [marks, { drive }] = await Promise.all([listMarks(caller.user.userId), getSettings()]);
  const offered = offeredTags(drive.default_tags, marks, query.query ?? '');
  return { tags: offered.map(({ name, isDefault }) => presentTag(name, isDefault ? 'default' : 'custom')) };
};
