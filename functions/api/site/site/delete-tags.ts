import type { deleteTags as route } from '#shared/routes/site/tags.ts';
import type { Handler } from '../../../http/types.ts';
import { deleteTags as remove } from '../../../use-cases/site/tags/delete-tags.ts';

/** Deletes tags, by a comma list of ids. */
export const deleteTags: Handler<typeof route> = async ({ params, caller }) => {
  await remove(caller, params.id);
  return {};
};
