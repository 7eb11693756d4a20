import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import type { UserSpace } from '#shared/entities/accounts/user-space.ts';
import { listUserSpace } from '#shared/routes/accounts/user-space.ts';
import { listProducts } from '#shared/routes/billing/products.ts';
import { aUser, bootstrapData, nextId, onePage } from './entities.ts';
import type { FakeApi } from './fake-api.ts';
import { openSite } from './open-site.ts';
import { aPlan } from './plans.ts';

const gigabyte = 1024 ** 3;

/** The space of a user who uses 2 GB of the 25 that the site allows. */
export function aUserSpace(name: string, fields: Partial<UserSpace> = {}): UserSpace {
  const email = `${name.split(' ')[0]?.toLowerCase()}@example.com`;
  return {
    user: { id: nextId(), email, display_name: name, name, image: null, avatar: null, model_type: 'user' },
    available_space: null,
    space_unlimited: false,
    effective_space: 25 * gigabyte,
    allowed_by: 'default',
    used: 2 * gigabyte,
    trash: null,
    versions: null,
    files_count: null,
    counted_at: null,
    percent: 8,
    ...fields,
  };
}

interface SpaceOptions {
  change?: (data: BootstrapData) => BootstrapData;
  prepare?: (api: FakeApi) => void;
}

/** Opens the list of space as a user who manages users. */
export function openUserSpace(
  spaces: readonly UserSpace[],
  { change = (data) => data, prepare }: SpaceOptions = {},
): Promise<FakeApi> {
  const names = ['admin.access', 'users.update'] as const;
  const permissions = names.map((name, id) => ({ id, name, restrictions: [] }));
  return openSite('/admin/user-space', {
    data: change(bootstrapData(aUser({ permissions, timezone: 'UTC' }))),
    prepare(api) {
      const used = spaces.reduce((sum, space) => sum + space.used, 0);
      api.answer(listUserSpace, {
        pagination: onePage([...spaces]),
        totals: { used, users: spaces.length },
      });
      api.answer(listProducts, { pagination: onePage([aPlan({ id: 3, name: 'Plus' })]) });
      prepare?.(api);
    },
  });
}
