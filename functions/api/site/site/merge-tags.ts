import type { mergeTags as route } from '#shared/routes/site/tags.ts';
import type { Handler } from '../../../http/types.ts';
import { mergeTags as merge } from '../../../use-cases/site/tags/merge-tags.ts';

/** Merges tags into another one. */
export const mergeTags: Handler<typeof route> = async ({ body, caller }) => {
  await merge(caller, body.ids, body.into);
  return {};
};
