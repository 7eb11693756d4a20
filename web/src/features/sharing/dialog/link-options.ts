import type { ShareableLink } from '#shared/entities/drive/shareable-link.ts';

/** Whether visitors have to sign in (S2: a flag in a JSON text). */
export function isRestricted({ permissions }: Pick<ShareableLink, 'permissions'>): boolean {
  return (JSON.parse(permissions) as { restricted?: boolean }).restricted === true;
}

/** Whether the link's time has come. @param nowMs milliseconds since 1970 */
export function isExpired(
  { expires_at: expiresAt }: Pick<ShareableLink, 'expires_at'>,
  nowMs: number,
): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= nowMs;
}
