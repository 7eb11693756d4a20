import type { TFunction } from 'i18next';
import type { ListedUser } from '#shared/entities/accounts/listed-user.ts';
import type { SelectedRows } from '../../../../parts/listing/use-selection.ts';
import type { Viewer } from '#shared/viewer.ts';
import { accessFixedBecause, adminBanRefusedBecause, removalRefusedBecause } from '../user-rights.ts';
import type { BulkKind } from './bulk-texts.ts';
import { isGivenByAdmins } from '../is-given-by-admins.ts';

/**
 * Why changes could change none of the selected users. One that changes some of them is not refused: each user succeeds
 * or fails alone, as do all that match.
 */
export function bulkRefusals(
  { rows, matching }: SelectedRows<ListedUser>,
  viewer: Viewer,
  t: TFunction,
): Partial<Record<BulkKind, string>> {
  if (matching) return {};
  const shared = (reasonOf: (user: ListedUser) => string | undefined) => {
    const reasons = rows.map(reasonOf);
    return reasons.every((reason) => reason !== undefined) ? reasons[0] : undefined;
  };
  const fixed = shared(
    (user) => removalRefusedBecause(user, viewer, t) ?? accessFixedBecause(user, viewer, t),
  );
  const roleless = rows.every(({ roles }) => !roles.some(isGivenByAdmins));
  return {
    ban: fixed ?? shared((user) => removalRefusedBecause(user, viewer, t) ?? adminBanRefusedBecause(user, t)),
    unban: fixed ?? (rows.every((user) => !user.banned_at) ? t('None of these users is banned.') : undefined),
    end_sessions: fixed,
    send_password_reset: fixed,
    take_role: roleless ? t('None of these users has a role that can be taken.') : undefined,
  };
}
