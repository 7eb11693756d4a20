import type { abortDrop as route } from '#shared/routes/sharing/file-requests.ts';
import { openRequestLink } from '../../../http/sharing/open-request-link.ts';
import type { Handler } from '../../../http/types.ts';
import { abortDrop as abort } from '../../../use-cases/sharing/file-requests.ts';

/** Gives up an upload by an upload-only link. */
export const abortDrop: Handler<typeof route> = async ({ params, body, caller, http }) => {
  await abort(await openRequestLink(params.id, body.password, { caller, http }), body.key);
  return {};
};
