import type { finishDrop as route } from '#shared/routes/file-requests.ts';
import { openRequestLink } from '../../http/open-request-link.ts';
import type { Handler } from '../../http/types.ts';
import { finishDrop as finish } from '../../rules/file-requests.ts';

/** Hands over a file that was uploaded by an upload-only link. */
export const finishDrop: Handler<typeof route> = async ({ params, body, caller, http }) => {
  await finish(await openRequestLink(params.id, body.password, { caller, http }), body.key);
  return {};
};
