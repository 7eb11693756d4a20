import { notFound } from '../../platform/app-error.ts';
import type { Caller } from '../../use-cases/accounts/caller.ts';
import type { Dropper } from '../../use-cases/sharing/file-requests.ts';
import { openLinkById } from '../../use-cases/sharing/link-access.ts';
import type { HttpDetails } from '../types.ts';
import { unlockLink } from './unlock-link.ts';

/** An upload-only link that a call names, opened for its visitor; 404 for others and while it stays locked. */
export async function openRequestLink(
  linkId: number,
  password: string | undefined,
  { caller, http }: { caller: Caller; http: HttpDetails },
): Promise<Dropper> {
  const link = await openLinkById(linkId, caller);
  if (!(await unlockLink(link, password, http)) || !link.uploadOnly) throw notFound();
  return { link, caller, ipAddress: http.ipAddress };
}
