import { shownName } from '#shared/text/shown-name.ts';
import type { UserItem } from '../entities/accounts/user.ts';

/** "first last" as others may see it, else what stands before the @. */
export function displayName(user: Pick<UserItem, 'firstName' | 'lastName' | 'email'>): string {
  const full = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return shownName(full) || (user.email.split('@')[0] ?? user.email);
}
