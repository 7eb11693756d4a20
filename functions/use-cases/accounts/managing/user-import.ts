import type { SiteRole } from '#shared/site-config/roles.ts';
import { findUser, findUserIdByEmail, listUserIdsByEmail, loadUsers } from '../../../data/accounts/users.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { AppError, invalid } from '../../../platform/app-error.ts';
import { defineImport, type ImportRun } from '../../imports/define-import.ts';
import { getRoles } from '../../site/roles/get-roles.ts';
import { requireHoldsRightsOf } from '../staff-rights.ts';
import { userRows } from '../listing/user-rows.ts';
import { blankUser, createManagedUser, planManagedUser } from './create-managed-user.ts';
import { ImportedRow, importedColumns, type UserRow } from './imported-row.ts';
import { planUpdate, updateAccount } from './update-account.ts';

interface Context {
  run: ImportRun;
  /** Users by the addresses of the rows at hand; absent where each row looks for itself. */
  known?: { ids: Map<string, number>; users: Map<number, UserItem> };
}

/**
 * Users from a CSV file. Rows have the rights and errors of the forms that create and change a user. Users who exist
 * keep their password: the second run of a file would end their sessions.
 */
export const userImport = defineImport<UserRow, Context>({
  name: 'users',
  row: ImportedRow,
  columnOf: importedColumns,
  keyOf: ({ email }) => email,
  keyColumn: 'email',
  prepare: async (run) => ({ run }),
  async lookUp(rows, context) {
    const ids = await listUserIdsByEmail(rows.map(({ email }) => email));
    const isNeeded = context.run.options['update_existing'] === true;
    context.known = { ids, users: isNeeded ? await loadUsers([...ids.values()]) : new Map() };
  },
  async check(row, context) {
    const { caller } = context.run;
    const user = await findExisting(row, context);
    if (user) await asRowError(async () => planUpdate(caller, user, await toAccount(withoutPassword(row))));
    else await asRowError(async () => planManagedUser(caller, sharedBlank, await toAccount(row)));
    return user ? 'updated' : 'created';
  },
  async write(row, userId, context) {
    // The row has created it before it broke off.
    if (await findUser(userId)) return 'created';
    const { caller, options } = context.run;
    const user = await findExisting(row, context);
    await asRowError(async () => {
      const account = { ...(await toAccount(user ? withoutPassword(row) : row)), drawImage: noPicture };
      if (user) await updateAccount(caller, user, { ...account, userAgent: undefined });
      else {
        const sendsWelcome = options['send_welcome'] === true;
        await createManagedUser(caller, { ...account, userId, sendsWelcome });
      }
    });
    await userRows.updateAtOnce([{ rowId: user?.userId ?? userId }]);
    return user ? 'updated' : 'created';
  },
});

/** The row for a user who exists: another password would end their sessions, each time the file is imported. */
const withoutPassword = (row: UserRow): UserRow => ({ ...row, password: undefined });

/** Stands for all new users in checks, which store none. */
const sharedBlank = blankUser();

const noPicture = () => Promise.reject(new Error('Files have no pictures.'));

/** The user whom a row changes; undefined if it creates one. Throws if the row may not do so. */
async function findExisting(
  { email }: UserRow,
  { run: { caller, options }, known }: Context,
): Promise<UserItem | undefined> {
  const userId = known ? known.ids.get(email) : await findUserIdByEmail(email);
  if (userId === undefined) return undefined;
  if (userId === caller.user.userId) throw invalid({ email: 'importOwnAccount' });
  if (options['update_existing'] !== true) throw invalid({ email: 'emailTaken' });
  const user = known ? known.users.get(userId) : await findUser(userId);
  if (!user) throw invalid({ email: 'emailTaken' });
  await requireHoldsRightsOf(caller, user).catch((error: unknown) => {
    throw isForbidden(error) ? invalid({ email: 'importUserNotAllowed' }) : error;
  });
  return user;
}

/** The fields of a row as those of the forms. Addresses are looked up before, and the write claims them. */
async function toAccount({ first_name, last_name, language, country, ...managed }: UserRow) {
  const all = await getRoles();
  const roles = managed.roles === undefined ? undefined : readRoles(managed.roles, all);
  return {
    profile: { firstName: first_name, lastName: last_name, language, country },
    managed: { ...managed, roles },
    lookups: { findOwnerId: async () => undefined, getRoles: async () => all },
  };
}

/** Ids of roles by their names, with commas, semicolons or bars between them; a name may have these itself. */
function readRoles(text: string, all: readonly SiteRole[]): number[] {
  const idOf = (name: string) =>
    (
      all.find((role) => role.name === name) ??
      all.find((role) => role.name.toLowerCase() === name.toLowerCase())
    )?.id;
  const whole = idOf(text);
  if (whole !== undefined) return [whole];
  const names = text.split(/[,;|]/).flatMap((name) => name.trim() || []);
  return names.map((name) => {
    const id = idOf(name);
    if (id === undefined) throw invalid({ roles: { code: 'importUnknownRole', params: { name } } });
    return id;
  });
}

/** What the forms refuse as a whole are the roles of a row, as it changes nothing else that needs rights. */
async function asRowError(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => {
    throw isForbidden(error) ? invalid({ roles: 'importRoleNotAllowed' }) : error;
  });
}

const isForbidden = (error: unknown) => error instanceof AppError && error.status === 403;
