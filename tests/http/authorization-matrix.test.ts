import { beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#shared/define-route.ts';
import { builtInRoles, can, roleIds } from '#shared/permissions.ts';
import { routeRows } from '#shared/routes/index.ts';
import { type BuildRequest, matrixRequests } from './matrix-requests.ts';
import { newGuest, newPerson, newProgramOf, type Person, signInAdmin } from './people.ts';
import type { Visitor } from './visitor.ts';

const callerKinds = [
  'guest',
  'stranger',
  'owner',
  'admin',
  "the owner's program",
  "a stranger's program",
] as const;
type CallerKind = (typeof callerKinds)[number];

/** Where the specification wants something else for a stranger than 404, and why. */
const foreignStatuses: Record<string, { status: number; why: string }> = {
  createS3Entry: { status: 422, why: 'UP10: errors.filename for what the caller did not start' },
  createS3Entries: { status: 422, why: 'UP10: the same for many of them' },
};
/** After these a browser is somebody else's, so their callers are made for them alone. */
const changesIdentity = ['login', 'logout', 'register'];
const guestPermissions = builtInRoles[roleIds.guests].permissions;

const successOf = (route: Route) => route.status ?? 200;
const isProgram = (kind: CallerKind) => kind.endsWith('program');
const isOwn = (kind: CallerKind) => kind.startsWith('owner') || kind.startsWith('the owner');

/** What a caller gets, by the route's own row of the table. */
function expectedStatus(route: Route, kind: CallerKind): number {
  const { who, permission, object } = route.access;
  if (kind === 'guest') return guestStatus(route);
  if (who === 'session' && isProgram(kind)) return 403;
  const isForeign = !isOwn(kind) && object !== undefined && object !== 'link';
  // Admins manage people; nobody's files are theirs.
  const isPerson = object === 'user' && permission !== 'files.view';
  if (isForeign && kind === 'admin' && isPerson) return successOf(route);
  if (isForeign) return foreignStatuses[route.name]?.status ?? 404;
  // Every person of the site holds what these routes ask for.
  expect(permission === undefined || can(builtInRoles[roleIds.users].permissions, permission)).toBe(true);
  return successOf(route);
}

function guestStatus(route: Route): number {
  const { who, permission, object } = route.access;
  if (who !== 'anyone') return 401;
  if (permission && !can(guestPermissions, permission)) return 403;
  // Without a link in their hands.
  return object === undefined || object === 'link' ? successOf(route) : 401;
}

const makeCaller: Record<CallerKind, (owner: Person) => Visitor | Promise<Visitor>> = {
  guest: newGuest,
  stranger: () => newPerson(),
  owner: (owner) => owner,
  admin: signInAdmin,
  "the owner's program": (owner) => newProgramOf(owner),
  "a stranger's program": async () => newProgramOf(await newPerson()),
};

let ann: Person;
const callers = new Map<CallerKind, Visitor>();

beforeAll(async () => {
  ann = await newPerson();
  for (const kind of callerKinds) callers.set(kind, await makeCaller[kind](ann));
});

async function callerFor(route: Route, kind: CallerKind): Promise<{ owner: Person; caller: Visitor }> {
  const known = changesIdentity.includes(route.name) ? undefined : callers.get(kind);
  if (known) return { owner: ann, caller: known };
  const owner = await newPerson();
  return { owner, caller: await makeCaller[kind](owner) };
}

const routes = routeRows.map(({ route }) => route);
const requests: Record<string, BuildRequest> = matrixRequests;

test('every route has a request, and every request a route', () => {
  expect(Object.keys(requests).sort()).toEqual(routes.map((route) => route.name).sort());
});

test('every exception belongs to a route', () => {
  for (const [name, { why }] of Object.entries(foreignStatuses)) {
    expect(routes.map((route) => route.name)).toContain(name);
    expect(why).toMatch(/^[A-Z]+\d+: /);
  }
});

for (const route of routes) {
  describe(`[${route.spec}] ${route.method} ${route.path}`, () => {
    test.each(callerKinds)('%s', async (kind) => {
      await expectRow(route, kind);
    });
  });
}

async function expectRow(route: Route, kind: CallerKind): Promise<void> {
  const { owner, caller } = await callerFor(route, kind);
  const request = await requests[route.name]?.(owner);
  const expected = expectedStatus(route, kind);
  const answer = await caller.call(route, request);
  expect(answer.status, answer.text).toBe(expected);
  const isRefused = expected >= 400;
  const hasMessage = typeof answer.body?.message === 'string';
  expect(hasMessage).toBe(isRefused && route.method !== 'HEAD');
  if (!isRefused || changesIdentity.includes(route.name)) return;
  // The refusal was because of who asked, and it changed nothing: the owner's very same request succeeds.
  const allowed = await owner.call(route, request);
  expect([answer.headers.getSetCookie(), allowed.status], allowed.text).toEqual([[], successOf(route)]);
}
