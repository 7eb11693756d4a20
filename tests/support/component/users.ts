import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import type { ListedUser } from '#shared/entities/accounts/listed-user.ts';
import { listProducts } from '#shared/routes/billing/products.ts';
import type { User } from '#shared/entities/accounts/user.ts';
import type { PermissionName } from '#shared/permissions/permission-list.ts';
import { listUserSessions } from '#shared/routes/accounts/managed-users.ts';
import { getUser, listUsers } from '#shared/routes/accounts/users.ts';
import { listAuditEntries } from '#shared/routes/site/logs.ts';
import { getValueLists, listCountries } from '#shared/routes/site/values.ts';
import { aSession } from './account.ts';
import { aPlan } from './plans.ts';
import { aUser, bootstrapData, madeAt, nextId, onePage } from './entities.ts';
import type { FakeApi } from './fake-api.ts';
import { openSite } from './open-site.ts';

/** A user in the list of all users. */
export function aListedUser(name: string, fields: Partial<ListedUser> = {}): ListedUser {
  const [first_name = name, last_name = null] = name.split(' ');
  const user = aUser({
    id: nextId(),
    name,
    display_name: name,
    first_name,
    last_name,
  });
  return {
    ...user,
    unread_notifications_count: undefined,
    email: `${first_name.toLowerCase()}@example.com`,
    banned_at: null,
    banned_until: null,
    deletion_at: null,
    plan: null,
    space_used: 0,
    effective_space: null,
    last_active_at: madeAt,
    ...fields,
  };
}

/** All users on one page. */
export const pageOfUsers = (users: readonly ListedUser[]) => ({ ...onePage([...users]), listed_at: madeAt });

/** Bob, as those see him who manage users. */
export function aManagedUser(changes: Partial<User> = {}): User {
  return {
    ...aUser({ id: nextId(), name: 'Bob Ray', display_name: 'Bob Ray', first_name: 'Bob', last_name: 'Ray' }),
    unread_notifications_count: undefined,
    email: 'bob@example.com',
    banned_at: null,
    deletion_at: null,
    bans: [],
    tokens: [],
    social_profiles: [],
    direct_permissions: [],
    permission_sources: {},
    last_active_at: null,
    space_used: 0,
    effective_space: null,
    ...changes,
  };
}

interface UserOptions {
  /** Address instead of that of the user's tab. */
  path?: string;
  /** Permissions of the admin; all of them by default. */
  permissions?: PermissionName[];
  change?: (data: BootstrapData) => BootstrapData;
  prepare?: (api: FakeApi) => void;
}

/** Opens a tab of a user as an admin in UTC. */
export function openUser(user: User, tab = 'details', options: UserOptions = {}): Promise<FakeApi> {
  const { path = `/admin/users/${user.id}${tab && `/${tab}`}`, prepare, ...others } = options;
  return openUsers(path, {
    ...others,
    prepare(api) {
      api.answer(getUser, { user });
      api.answer(listUserSessions, { sessions: [aSession({ is_current_device: false })] });
      api.answer(listAuditEntries, { pagination: { data: [], per_page: 15, next_cursor: null } });
      api.answer(listCountries, { data: [{ id: 1, name: 'Germany', code: 'DE' }] });
      prepare?.(api);
    },
  });
}

interface UsersOptions {
  /** Permissions of the admin; all of them by default. */
  permissions?: PermissionName[];
  users?: readonly ListedUser[];
  change?: (data: BootstrapData) => BootstrapData;
  prepare?: (api: FakeApi) => void;
}

/** Opens a page of the users as an admin in UTC. */
export function openUsers(
  path = '/admin/users',
  { users = [], permissions = ['admin'], change = (data) => data, prepare }: UsersOptions = {},
) {
  const admin = aUser({
    timezone: 'UTC',
    permissions: permissions.map((name, id) => ({ id, name, restrictions: [] })),
  });
  return openSite(path, {
    data: change(bootstrapData(admin)),
    prepare(api) {
      api.answer(listUsers, { pagination: pageOfUsers(users) });
      api.answer(listProducts, { pagination: onePage([aPlan({ id: 3, name: 'Plus' })]) });
      api.answer(getValueLists, ({ params: { names } }) =>
        names.includes('roles')
          ? {
              roles: [
                { id: 5, name: 'admins', guests: false },
                { id: 2, name: 'users', guests: false },
                { id: 1, name: 'guests', guests: true },
              ],
            }
          : {
              localizations: [{ name: 'English', language: 'en' }],
              countries: [{ name: 'Germany', code: 'DE' }],
              timezones: { Europe: [{ text: 'Berlin', value: 'Europe/Berlin' }] },
            },
      );
      prepare?.(api);
    },
  });
}
