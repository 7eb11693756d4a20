import type { Reason } from '#shared/messages/errors.ts';
import type { UserItem } from '../../data/entities/accounts/user.ts';
import type { WorkspaceInviteItem, WorkspaceItem } from '../../data/entities/workspace.ts';
import { findUser, findUserIdByEmail } from '../../data/accounts/users.ts';
import { listMembers } from '../../data/workspaces/workspaces.ts';
import { invalid } from '../../platform/app-error.ts';
import type { SignedIn } from '../accounts/caller.ts';

/** An address that is to be invited, with whoever has it. */
export interface Invitee {
  email: string;
  user: UserItem | undefined;
}

/** Who has the addresses; one that is named twice is one. */
export async function findInvitees(emails: string[]): Promise<Invitee[]> {
  return Promise.all(
    [...new Set(emails)].map(async (email) => ({ email, user: await findPersonByEmail(email) })),
  );
}

/** The person who has an address. */
export async function findPersonByEmail(email: string): Promise<UserItem | undefined> {
  const userId = await findUserIdByEmail(email);
  return userId === undefined ? undefined : findUser(userId);
}

interface Wanted {
  /** As the call names them. */
  emails: string[];
  invitees: Invitee[];
  /** Invitations that wait for their answer. */
  open: WorkspaceInviteItem[];
}

/**
 * Throws 422 at the index of each address that cannot be invited: the caller's own, a member's, an invited one.
 */
export async function demandInvitable(
  caller: SignedIn,
  { workspaceId }: WorkspaceItem,
  { emails, invitees, open }: Wanted,
): Promise<void> {
  const members = new Set((await listMembers(workspaceId)).map(({ userId }) => userId));
  const invited = new Set(open.map(({ email }) => email));
  const faults = new Map(
    invitees.map(({ email, user }): [string, Reason | undefined] => {
      if (email === caller.user.email) return [email, 'ownAddress'];
      if (user && members.has(user.userId)) return [email, 'memberAlready'];
      return [email, invited.has(email) ? 'invitedAlready' : undefined];
    }),
  );
  const errors = emails.flatMap((email, index): [string, Reason][] => {
    const fault = faults.get(email);
    return fault ? [[`emails.${index}`, fault]] : [];
  });
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}
