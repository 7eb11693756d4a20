import { can } from '#shared/permissions/can.ts';
import { forbidden, invalid } from '../../../platform/app-error.ts';
import type { SignedIn } from '../../accounts/caller.ts';
import { requireConfirmedPassword } from '../../accounts/passwords/require-confirmed-password.ts';

const maxNamedTags = 5;

/**
 * Throws 403 unless the caller holds `admin`, and 423 unless they have confirmed their password of late: tags stand in
 * every page. Throws 422 at the place for elements other than `meta` and `link`, and for those that do more than
 * describe the site.
 */
export async function requireMayChangeMetaTags(caller: SignedIn, html: string, place: string): Promise<void> {
  if (!can(caller.permissions, 'admin')) throw forbidden('metaTagsNeedAdmin');
  requireConfirmedPassword(caller);
  // The parser of HTML is loaded only where there is something to read.
  const { listRefusedTags } = await import('./default-meta-tags.ts');
  const refused = listRefusedTags(html);
  if (refused.length === 0) return;
  const tags = refused.slice(0, maxNamedTags).join(', ');
  throw invalid({ [place]: { code: 'metaTagsRefused', params: { tags } } });
}
