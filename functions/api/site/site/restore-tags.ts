import type { restoreTags as route } from '#shared/routes/site/tags.ts';
import type { Handler } from '../../../http/types.ts';
import { restoreTags as restore } from '../../../use-cases/site/tags/delete-tags.ts';

/** Undoes the deletion of tags. */
export const restoreTags: Handler<typeof route> = async ({ body, caller }) => {
  await restore(caller, body.ids);
  return {};
};
