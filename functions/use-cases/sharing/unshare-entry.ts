import { findUser } from '../../data/accounts/users.ts';
import { forbidden, invalid, notFound } from '../../platform/app-error.ts';
import type { Access } from '../drive/access/access.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { endShareOf } from './end-share.ts';
import { ownsEntry } from './owns-entry.ts';

/**
 * Takes an entry from a person, or lets the caller leave it. 403 for who may not edit it and means somebody else,
 * 422 for whose it is, 404 for who does not have it.
 */
export async function unshareEntry(
  { user }: SignedIn,
  { entry, permissions }: Access,
  userId: number,
): Promise<void> {
  const isOwn = userId === user.userId;
  if (!isOwn && !permissions['files.update']) throw forbidden();
  if (ownsEntry(userId, entry)) throw invalid({ userId: 'ownerKeepsIt' });
  const person = isOwn ? user : await findUser(userId);
  if (!person || !(await endShareOf(entry, person, user.userId))) throw notFound();
}
