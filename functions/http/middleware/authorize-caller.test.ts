import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isClosedWhileImpersonating, neededPermissions, type Route } from '#shared/contract/define-route.ts';
import { listPermissions, type PermissionName } from '#shared/permissions/permission-list.ts';
import { routeRows } from '#shared/routes/index.ts';
import type { SessionItem, UserItem } from '../../data/entities/accounts/user.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Caller } from '../../use-cases/accounts/caller.ts';
import type { Exchange } from '../types.ts';
import { authorizeCaller } from './authorize-caller.ts';

const settings = vi.hoisted(() => ({ require_email_confirmation: true }));
vi.mock('../../use-cases/site/site-settings.ts', () => ({ getSettings: () => Promise.resolve(settings) }));

beforeEach(() => {
  settings.require_email_confirmation = true;
});

const routes = routeRows.map(({ route }): Route => route);
const all = listPermissions('sitewide').map(({ name }) => name as PermissionName);
/** Without the one that stands for all. */
const single = all.filter((name) => name !== 'admin');
const held = (names: readonly string[]) => names.map((name, id) => ({ id, name, restrictions: [] }));

const user = { userId: 7, emailVerifiedAtMs: 1 } as UserItem;
const confirmed = () => ({ confirmedAtMs: Date.now() }) as SessionItem;
const signedIn = (fields: object = {}): Caller => ({
  kind: 'user',
  user,
  permissions: held(all),
  session: confirmed(),
  ...fields,
});

/** The status that a route refuses a caller with; undefined where it lets them through. */
async function refusal(route: Route, caller: Caller | undefined): Promise<number | undefined> {
  const exchange = { route, caller } as unknown as Exchange;
  try {
    await authorizeCaller().before?.({ event: exchange } as never);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.status;
    throw error;
  }
}

/** Expects of every route of the site what its row says of a caller. */
async function expectOfEach(
  caller: Caller | undefined,
  wanted: (route: Route) => number | undefined,
): Promise<void> {
  const got = await Promise.all(routes.map((route) => refusal(route, caller)));
  const inWords = (status: number | undefined, nth: number) =>
    `${routes[nth]?.name} ${status ?? 'lets through'}`;
  expect(got.map(inWords)).toEqual(routes.map(wanted).map(inWords));
}

const isNeeded = (name: PermissionName, { access }: Route) => neededPermissions(access).includes(name);

describe('the row of each route decides', () => {
  test('who is identified at all', () => expectOfEach(undefined, () => 401));

  test('where guests are let in', () =>
    expectOfEach({ kind: 'guest', permissions: held(all) }, ({ access }) =>
      access.who === 'anyone' ? (access.confirmed && 423) || undefined : 401,
    ));

  test('where programs are let in', () =>
    expectOfEach(signedIn({ session: undefined }), ({ access }) => {
      if (access.who === 'session') return 403;
      return access.confirmed ? 423 : undefined;
    }));

  test.each([all, ['admin']])('which permissions are needed: %j open every route', (...names) =>
    expectOfEach(signedIn({ permissions: held(names) }), () => undefined),
  );

  test.each(single)('which permissions are needed: all but admin and %s', (missing) =>
    expectOfEach(signedIn({ permissions: held(single.filter((name) => name !== missing)) }), (route) =>
      isNeeded(missing, route) || isNeeded('admin', route) ? 403 : undefined,
    ),
  );

  test.each(['nothing', ...single])('which permissions are needed: %s alone', (name) =>
    expectOfEach(signedIn({ permissions: held([name]) }), ({ access }) =>
      neededPermissions(access).every((needed) => needed === name) ? undefined : 403,
    ),
  );

  test('what is closed to an admin who is logged in as a user', () =>
    expectOfEach(signedIn({ impersonator: { userId: 1 } }), ({ access }) => {
      if (access.whileImpersonating === 'conflict') return 409;
      return isClosedWhileImpersonating(access) ? 403 : undefined;
    }));

  test.each([true, false])(
    'what is open before the address is verified, demanded by the site: %s',
    (isDemanded) => {
      settings.require_email_confirmation = isDemanded;
      const unverified = signedIn({ user: { userId: 7 } });
      return expectOfEach(unverified, ({ access }) => (isDemanded && !access.unverified ? 403 : undefined));
    },
  );

  test('what asks for the password once more', () =>
    expectOfEach(signedIn({ session: {} }), ({ access }) => (access.confirmed ? 423 : undefined)));
});

test.each([
  ['a guest whose session a ban has ended is told so', { suspension: 'suspended' }, 403],
  ['any other guest is asked to sign in', {}, 401],
])('%s', async (_, fields, status) => {
  const caller = { kind: 'guest', permissions: [], ...fields } as unknown as Caller;
  const route = routes.find(({ access }) => access.who === 'session') as Route;
  expect(await refusal(route, caller)).toBe(status);
});

test('a request that no route takes is left to those who answer 404', async () => {
  expect(await refusal(undefined as never, undefined)).toBeUndefined();
});
