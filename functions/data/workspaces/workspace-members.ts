import { notFound } from '../../platform/app-error.ts';
import { nowMs } from '../../platform/clock.ts';
import { put, remove, type Step, update } from '../commit.ts';
import { Membership, Workspace, WorkspaceMember, type WorkspaceMemberItem } from '../entities/workspace.ts';

type MemberKey = Pick<WorkspaceMemberItem, 'workspaceId' | 'userId'>;
const keyOf = ({ workspaceId, userId }: MemberKey) => ({ workspaceId, userId });

/** The writes that make a person a member, both sides of it; `taken` where they are one already. */
export function addMemberSteps(member: WorkspaceMemberItem, taken: () => Error): Step[] {
  return [
    put(WorkspaceMember.create(member).params(), taken),
    put(Membership.create(member).params(), taken),
  ];
}

/** The writes that give a member another role; `gone` where they are none any more. */
export function changeRoleSteps(member: MemberKey, roleId: number, gone: () => Error): Step[] {
  return [
    update(WorkspaceMember.patch(keyOf(member)).set({ roleId }).params(), gone),
    update(Membership.patch(keyOf(member)).set({ roleId }).params(), gone),
  ];
}

/** The writes by which a person is a member no more; `gone` where they are none already. */
export function removeMemberSteps(member: MemberKey, gone: () => Error): Step[] {
  return [
    remove(WorkspaceMember.remove(keyOf(member)).params(), gone),
    remove(Membership.remove(keyOf(member)).params(), gone),
  ];
}

/** How many people, and how many places that are taken or held, a workspace gets more. */
interface SeatChange {
  members: number;
  seats: number;
}

/** The write that counts members and seats; 404 where the workspace is gone. */
export function countSeatsStep(workspaceId: number, { members, seats }: SeatChange): Step {
  const patch = Workspace.patch({ workspaceId })
    .add({ memberCount: members, seatCount: seats })
    .set({ updatedAtMs: nowMs() });
  return update(patch.params(), notFound);
}

/**
 * The write that holds seats for invitations. The condition compares what is taken already with what would still leave
 * room, so that any number of them at the same moment cannot pass the limit together.
 * @param max places in all, null without limit
 */
export function holdSeatsStep(
  workspaceId: number,
  seats: number,
  max: number | null,
  tooMany: () => Error,
): Step {
  const patch = Workspace.patch({ workspaceId }).add({ seatCount: seats });
  if (max === null) return update(patch.params(), notFound);
  const room = max - seats;
  return update(patch.where(({ seatCount }, { lte }) => lte(seatCount, room)).params(), tooMany);
}
