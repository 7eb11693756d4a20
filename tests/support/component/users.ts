import type { BootstrapData } from '#shared/entities/bootstrap-data.ts';
import type { ListedUser } from '#shared/entities/listed-user.ts';
import { listProducts } from '#shared/routes/billing/products.ts';
import { listUsers } from '#shared/routes/accounts/users.ts';
import { getValueLists } from '#shared/routes/site/values.ts';
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
    plan: null,
    space_used: 0,
    effective_space: null,
    last_active_at: madeAt,
    ...fields,
  };
}

interface UsersOptions {
  users?: readonly ListedUser[];
  change?: (data: BootstrapData) => BootstrapData;
  prepare?: (api: FakeApi) => void;
}

/** Opens a page of the users as an admin in UTC. */
export function openUsers(
  path = '/admin/users',
  { users = [], change = (data) => data, prepare }: UsersOptions = {},
) {
  const admin = aUser({ timezone: 'UTC', permissions: [{ id: 1, name: 'admin', restrictions: [] }] });
  return openSite(path, {
    data: change(bootstrapData(admin)),
    prepare(api) {
      api.answer(listUsers, { pagination: onePage([...users]) });
      api.answer(listProducts, { pagination: onePage([aPlan({ id: 3, name: 'Plus' })]) });
      api.answer(getValueLists, ({ params: { names } }) =>
        names.includes('roles')
          ? {
              roles: [
                { id: 1, name: 'admins' },
                { id: 2, name: 'users' },
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
