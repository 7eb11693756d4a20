import type { updateTag as route } from '#shared/routes/site/tags.ts';
import type { Handler } from '../../../http/types.ts';
import { updateTag as update } from '../../../use-cases/site/tags/save-tag.ts';

/** Changes a tag. */
export const updateTag: Handler<typeof route> = async ({ params, body, caller }) => ({
  tag: await update(caller, params.id, body),
});
