import type { finishDrop as route } from '#shared/routes/sharing/file-requests.ts';
import { openRequestLink } from '../../../http/sharing/open-request-link.ts';
import type { Handler } from '../../../http/types.ts';
import { finishDrop as finish } from '../../../use-cases/sharing/file-requests.ts';

/** Hands over a file that was uploaded by an upload-only link. */
export const finishDrop: Handler<typeof route> = async ({ params, body, caller, http }) => {
  await finish(await openRequestLink(params.id, body.password, { caller, http }), body.key);
  return {};
};
