import { findChallenge } from '../../data/accounts/challenges.ts';
import type { WorkspaceInviteItem } from '../../data/entities/workspace.ts';
import { findInvite } from '../../data/workspaces/workspace-invites.ts';
import { sha256 } from '../../platform/hashing.ts';
import { isOpen } from './describe-workspace.ts';

/** An invitation, and whether it was named by what only its mail tells. */
export interface NamedInvite {
  invite: WorkspaceInviteItem;
  isProof: boolean;
}

/**
 * An invitation that can still be accepted, by its own id or by that of its mail. Undefined where it was answered, was
 * taken back, has expired, or never was. Two to four units.
 */
export async function findOpenInvite(id: string): Promise<NamedInvite | undefined> {
  const known = await findInvite(id);
  if (known) return isOpen(known) ? { invite: known, isProof: false } : undefined;
  const proof = await findChallenge('workspaceInvite', sha256(id));
  const { inviteId } = (proof?.data ?? {}) as { inviteId?: string };
  const invite = inviteId === undefined ? undefined : await findInvite(inviteId);
  return invite && isOpen(invite) ? { invite, isProof: true } : undefined;
}
