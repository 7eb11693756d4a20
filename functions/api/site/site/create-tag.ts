import type { createTag as route } from '#shared/routes/site/tags.ts';
import type { Handler } from '../../../http/types.ts';
import { createTag as create } from '../../../use-cases/site/tags/save-tag.ts';

/** Offers a tag to all users. */
export const createTag: Handler<typeof route> = async ({ body, caller }) => ({
  tag: await create(caller, body),
});
