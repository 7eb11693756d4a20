import { nowMs, secondMs } from '../../platform/clock.ts';
import { put, remove, type Step, update } from '../commit.ts';
import {
  WaitingInvite,
  WorkspaceInvite,
  WorkspaceInviteId,
  type WorkspaceInviteItem,
} from '../entities/workspace.ts';

const consistent = { consistent: true } as const;

/** An invitation by its id, expired or not; undefined once it was answered or taken back. */
export async function findInvite(inviteId: string): Promise<WorkspaceInviteItem | undefined> {
  const { data: pointer } = await WorkspaceInviteId.get({ inviteId }).go(consistent);
  if (!pointer) return undefined;
  const { workspaceId, email } = pointer;
  const { data } = await WorkspaceInvite.get({ workspaceId, email }).go(consistent);
  return data?.inviteId === inviteId ? data : undefined;
}

/** All invitations of a workspace, the expired ones too. */
export async function listInvites(workspaceId: number): Promise<WorkspaceInviteItem[]> {
  const { data } = await WorkspaceInvite.query
    .byWorkspace({ workspaceId })
    .go({ ...consistent, pages: 'all' });
  return data;
}

/** The step that lets an invitation be found when its address is verified. */
export function awaitAddressStep({
  email,
  inviteId,
  expiresAtMs,
}: Pick<WorkspaceInviteItem, 'email' | 'inviteId' | 'expiresAtMs'>): Step {
  return put(WaitingInvite.put({ email, inviteId, ttl: Math.ceil(expiresAtMs / secondMs) }).params());
}

/** The ids of invitations that waited for an address, at most so many; some may have ended. */
export async function listWaitingInvites(email: string, limit: number): Promise<string[]> {
  const { data } = await WaitingInvite.query.byEmail({ email }).go({ ...consistent, limit });
  return data.map(({ inviteId }) => inviteId);
}

/** The writes that make an invitation; `taken` where the address has one for this workspace. */
export function createInviteSteps(invite: WorkspaceInviteItem, taken: () => Error): Step[] {
  const { inviteId, workspaceId, email } = invite;
  return [
    put(WorkspaceInvite.create(invite).params(), taken),
    put(WorkspaceInviteId.create({ inviteId, workspaceId, email }).params()),
  ];
}

type InviteKey = Pick<WorkspaceInviteItem, 'workspaceId' | 'email' | 'inviteId'>;

/** The writes that end an invitation; `gone` where it has ended already. */
export function removeInviteSteps({ workspaceId, email, inviteId }: InviteKey, gone: () => Error): Step[] {
  const ended = WorkspaceInvite.remove({ workspaceId, email }).where((item, { eq }) =>
    eq(item.inviteId, inviteId),
  );
  return [remove(ended.params(), gone), remove(WorkspaceInviteId.delete({ inviteId }).params())];
}

/** The same for an invitation that is accepted: only until it expires. */
export function acceptInviteSteps({ workspaceId, email, inviteId }: InviteKey, gone: () => Error): Step[] {
  const accepted = WorkspaceInvite.remove({ workspaceId, email }).where(
    (item, { eq, gt }) => `${eq(item.inviteId, inviteId)} AND ${gt(item.expiresAtMs, nowMs())}`,
  );
  return [remove(accepted.params(), gone), remove(WorkspaceInviteId.delete({ inviteId }).params())];
}

/** What of an invitation can change. */
export type InviteChange = Partial<
  Pick<WorkspaceInviteItem, 'roleId' | 'resentAtMs' | 'expiresAtMs' | 'inviteeId'>
>;

/** Step that changes an invitation. Throws `gone` if it has ended, or was sent again since it was read. */
export function changeInviteStep(
  { workspaceId, email, inviteId, resentAtMs }: WorkspaceInviteItem,
  change: InviteChange,
  gone: () => Error,
): Step {
  const patch = WorkspaceInvite.patch({ workspaceId, email })
    .set(change)
    .where((item, { eq }) => `${eq(item.inviteId, inviteId)} AND ${eq(item.resentAtMs, resentAtMs)}`);
  return update(patch.params(), gone);
}
