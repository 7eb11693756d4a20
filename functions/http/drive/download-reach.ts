import { rateLimits } from '#shared/limits/rate-limits.ts';
import type { Reach } from '../../use-cases/drive/access/access.ts';
import type { OpenLink } from '../../use-cases/drive/access/right.ts';
import type { Caller } from '../../use-cases/accounts/caller.ts';
import { noteLinkVisit } from '../../use-cases/sharing/note-link-visit.ts';
import { spendRate } from '../spend-rate.ts';
import type { HttpDetails } from '../types.ts';
import { linkFromQuery } from '../sharing/unlock-link.ts';

/** What calls on content carry to say how they reach it. */
interface ReachFields {
  workspaceId?: number | undefined;
  shareable_link?: number | undefined;
  password?: string | undefined;
  asAdmin?: boolean | undefined;
}

/** How a caller reaches content: by their own right, by the link that they name, or as an admin. */
export async function reachOf(
  fields: ReachFields,
  caller: Caller,
  http: HttpDetails,
): Promise<Reach & { link: OpenLink | undefined }> {
  const { workspaceId, asAdmin } = fields;
  return { caller, workspaceId, asAdmin, link: await linkFromQuery(fields, caller, http) };
}

/** Counts an archive: they cost more than other calls. */
export async function spendZip(caller: Caller, http: HttpDetails): Promise<void> {
  const subject = caller.kind === 'user' ? String(caller.user.userId) : http.network;
  await spendRate(rateLimits.zip, subject);
}

/** Notes that a link's visitor downloads something: the file itself, or of several what the link was made for. */
export async function noteDownload(
  { caller, link }: Reach,
  http: HttpDetails,
  fileId?: number,
): Promise<void> {
  if (!link) return;
  const visit = { link, caller, ipAddress: http.ipAddress };
  await noteLinkVisit(visit, { entryId: fileId ?? link.entryId, action: 'downloaded' });
}
