import type { Reason } from '#shared/messages/errors.ts';
import type { NamedUsers } from '#shared/routes/site/roles.ts';
import type { SiteRole } from '#shared/site-config/roles.ts';
import { userRows } from '../../accounts/listing/user-rows.ts';
import {
  findOtherHolder,
  holdRolesSteps,
  keptRolesOf,
  leaveRoleSteps,
} from '../../../data/accounts/role-holders.ts';
import { changeRolesStep, findUser, listUserIdsByEmail } from '../../../data/accounts/users.ts';
import { commit, type Step } from '../../../data/commit.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { outdatedRead, retryOutdated } from '../../../data/table/retry-outdated.ts';
import { invalid } from '../../../platform/app-error.ts';
import { logger } from '../../../platform/logger.ts';
import type { SignedIn } from '../../accounts/caller.ts';
import { demandMayChange } from '../../accounts/manage-people.ts';
import { inParallel } from '../../background/in-parallel.ts';
import { auditStep, userSubject } from '../audit/audit-step.ts';
import { roleSubject } from './change-roles.ts';
import { demandSiteRole } from './find-role.ts';
import { getRolesNow } from './get-roles.ts';
import { requireMayGive } from '../../accounts/staff-rights.ts';

const atOnce = 10;

/** Gives a role to users, all or none. Returns how many did not have it. */
export function addHolders(caller: SignedIn, roleId: number, named: NamedUsers): Promise<number> {
  return changeHolders(caller, { roleId, named, adds: true }, async (users) =>
    users.flatMap((user) => [
      changeRolesStep(user, [...user.roleIds, roleId], outdatedRead),
      ...holdRolesSteps({ ...user, roleIds: [roleId] }),
    ]),
  );
}

/** Takes a role from users, all or none. Returns how many had it. 422 for the last administrator. */
export function removeHolders(caller: SignedIn, roleId: number, named: NamedUsers): Promise<number> {
  return changeHolders(caller, { roleId, named, adds: false }, async (users) => [
    ...users.map((user) =>
      changeRolesStep(
        user,
        user.roleIds.filter((id) => id !== roleId),
        outdatedRead,
      ),
    ),
    ...(await leaveSteps(users, roleId)),
  ]);
}

async function leaveSteps(users: UserItem[], roleId: number): Promise<Step[]> {
  const isKept = keptRolesOf({ roleIds: [roleId] }).length > 0;
  if (!isKept) return [];
  const userIds = users.map(({ userId }) => userId);
  const other = await findOtherHolder(roleId, userIds);
  if (!other) throw invalid({ userIds: 'lastAdminStays' });
  return leaveRoleSteps(userIds, other, outdatedRead);
}

interface HoldersChange {
  roleId: number;
  named: NamedUsers;
  /** Whether users get the role, or lose it. */
  adds: boolean;
}

async function changeHolders(
  caller: SignedIn,
  { roleId, named, adds }: HoldersChange,
  stepsFor: (users: UserItem[]) => Promise<Step[]>,
): Promise<number> {
  const role = demandSiteRole(await getRolesNow(), roleId);
  demandGivable(caller, role, adds);
  const changed = await retryOutdated(async () => {
    const users = (await findNamed(named)).filter((user) => user.roleIds.includes(roleId) !== adds);
    await Promise.all(users.map((user) => demandMayChange(caller, user)));
    if (users.length > 0) await commit([...(await stepsFor(users)), ...users.map(auditOf(role, adds))]);
    return users;
  });
  if (changed.length === 0) return 0;
  const userIds = changed.map(({ userId }) => userId);
  await userRows.updateAtOnce(userIds.map((rowId) => ({ rowId })));
  logger.info('Roles of users changed', { roleId, adds, userIds });
  return changed.length;
}

const auditOf =
  (role: SiteRole, adds: boolean) =>
  (user: UserItem): Step => {
    const change = { field: 'role', from: adds ? null : role.name, to: adds ? role.name : null };
    const action = adds ? 'role.give' : 'role.take';
    return auditStep(action, { target: userSubject(user), scope: roleSubject(role), changes: [change] });
  };

function demandGivable(caller: SignedIn, role: SiteRole, adds: boolean): void {
  if (adds && role.guests) throw invalid({ id: 'guestsHaveNoUsers' });
  requireMayGive(caller, role);
}

/** The users, each once. 422 names every id and address of nobody at its place. */
async function findNamed({ userIds, emails }: NamedUsers): Promise<UserItem[]> {
  const errors: Record<string, Reason> = {};
  const idsByEmail = await listUserIdsByEmail(emails);
  emails.forEach((email, index) => {
    if (!idsByEmail.has(email)) errors[`emails.${index}`] = 'noSuchAccount';
  });
  const ids = [...new Set([...userIds, ...idsByEmail.values()])];
  const found = await inParallel(ids, atOnce, findUser);
  ids.forEach((id, nth) => {
    if (!found[nth]) errors[`userIds.${userIds.indexOf(id)}`] = 'unknownUser';
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return found.filter((user) => user !== undefined);
}
