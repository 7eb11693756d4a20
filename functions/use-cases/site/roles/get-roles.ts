import { roleIds } from '#shared/site-config/built-in-roles.ts';
import { roles, type SiteRole } from '#shared/site-config/roles.ts';
import { configReader, getConfigNow } from '../site-config.ts';
import { readRecords } from '../read-records.ts';

/** The roles of the site. A changed one counts with the next request. */
export const getRoles = configReader((config) => readRecords(roles, config));

/** The roles as the last write left them, for those who change them. */
export async function getRolesNow(): Promise<SiteRole[]> {
  return readRecords(roles, await getConfigNow());
}

/** The role of visitors without an account. */
export async function getGuestRole(): Promise<SiteRole> {
  const all = await getRoles();
  const guests = all.find((role) => role.guests);
  if (guests) return guests;
  // The role that an admin chose cannot be read: guests may do nothing.
  const builtIn = all.find(({ id }) => id === roleIds.guests) as SiteRole;
  return { ...builtIn, permissions: [] };
}

/** The roles of a new account; none where the default role cannot be read. */
export async function getDefaultRoleIds(): Promise<number[]> {
  return (await getRoles()).filter((role) => role.default).map(({ id }) => id);
}
