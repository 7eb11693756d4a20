import { rateLimits } from '#shared/limits/rate-limits.ts';
import type { startDrop as route } from '#shared/routes/sharing/file-requests.ts';
import { openRequestLink } from '../../../http/sharing/open-request-link.ts';
import { spendRate } from '../../../http/spend-rate.ts';
import type { Handler } from '../../../http/types.ts';
import { startDrop as start } from '../../../use-cases/sharing/file-requests.ts';
import { signSimple } from './sign-simple.ts';

/** Begins an upload by an upload-only link. Counted before it is looked at: space is reserved for each. */
export const startDrop: Handler<typeof route> = async ({ params, body, caller, http }) => {
  const dropper = await openRequestLink(params.id, body.password, { caller, http });
  await spendRate(rateLimits.linkDrop, `${http.ipAddress}#${params.id}`);
  await spendRate(rateLimits.linkDropOverall, String(params.id));
  const { filename: name, size: sizeBytes, mime, extension, uploaderName } = body;
  return signSimple(await start(dropper, { name, sizeBytes, mime, extension, uploaderName }));
};
