import { beforeAll, describe, expect, test } from 'vitest';
import { holdsNeeded, type Route } from '#shared/contract/define-route.ts';
import { isStaffPermission, listPermissions } from '#shared/permissions/permission-list.ts';
import { roleIds } from '#shared/site-config/built-in-roles.ts';
import { type FeatureName, routeRows } from '#shared/routes/index.ts';
import { finishSocialVisit, startSocialConnect, startSocialLogin } from '#shared/routes/accounts/social.ts';
import { expectAudited, untoldRequests } from './expect-audited.ts';
import type { BuildRequest } from './matrix-builders.ts';
import { matrixRequests } from './matrix-requests.ts';
import { newAdmin, newGuest, newPerson, newProgramOf, newStaff, type Person } from '../../support/people.ts';
import { messageOf } from '../../support/builders/social-calls.ts';
import { permissionsOfRole } from '../../support/permissions-of-role.ts';
import type { Answer, CallOptions, Visitor } from '../../support/visitor.ts';

/** The owner comes last: their request is the one that the others were refused. */
const callerKinds = [
  'guest',
  'stranger',
  "a stranger's program",
  'admin.access alone',
  'all but admin.access',
  'admin',
  "the owner's program",
  'owner',
] as const;
type CallerKind = (typeof callerKinds)[number];

/** Where the specification wants something else for a stranger than 404, and why. */
export const foreignStatuses: Record<string, { status: number; why: string }> = {
  createS3Entry: { status: 422, why: 'UP10: errors.filename for what the caller did not start' },
  createS3Entries: { status: 422, why: 'UP10: the same for many of them' },
  joinWorkspace: { status: 403, why: 'W11: the invitation is for another address' },
};
/** What the matrix' own admin gets instead, and why. */
export const adminStatuses: Record<string, { status: number; why: string }> = {
  listProducts: { status: 200, why: 'PL1: those who manage plans prepare them while billing is off' },
  getProduct: { status: 200, why: 'PL1: the same' },
  resendEmailVerification: {
    status: 409,
    why: 'A8: the address of an installation’s admin is verified already',
  },
};
/** Billing routes for users and guests. */
const billingCalls = [
  'listProducts',
  'getProduct',
  'getCheckout',
  'validateCoupon',
  'createStripeSubscription',
  'syncStripeSubscription',
  'createStripeCheckoutSession',
  'createPayPalSubscription',
  'syncPayPalSubscription',
  'previewPlanChange',
  'changePlan',
  'cancelSubscription',
  'resumeSubscription',
  'createSetupIntent',
  'createCardSession',
  'syncPaymentMethod',
  'getInvoice',
  'downloadInvoice',
];
/** What a site is closed to that has set up no social service, as the worker's stack, and why. */
export const closedStatuses: Record<string, { status: number; why: string }> = {
  startSocialLogin: { status: 404, why: 'A18: a page that says 404 where the service is disabled' },
  startSocialConnect: { status: 404, why: 'A19: the same' },
  stopImpersonating: { status: 409, why: 'AU8: the caller is logged in as nobody else' },
  refuseMails: { status: 403, why: 'L10: a link without the signature of a mail' },
  connectSocialByPassword: { status: 409, why: 'A21: nobody came from a service' },
  registerBySocial: { status: 409, why: 'A20b: the same' },
  ...Object.fromEntries(
    billingCalls.map((name) => [
      name,
      { status: 404, why: 'BL1: billing is off, and nothing was ever paid' },
    ]),
  ),
  getUsersChange: { status: 404, why: 'AU1: a change of many users is of whoever started it' },
  getUserSpaceRecalculation: { status: 404, why: 'SP3: a recalculation is of whoever started it' },
  getImport: { status: 404, why: 'AU16: imports are of those who may import something' },
  downloadExport: { status: 404, why: 'AU14: exports are of those who may list something' },
  getAd: { status: 404, why: 'ST1: no ad is set' },
  createLiveConnection: { status: 409, why: 'ST2: live updates are built in until a service is chosen' },
  receiveStripeEvent: { status: 400, why: 'BL20: what Stripe did not sign' },
  receivePayPalEvent: { status: 400, why: 'BL21: what PayPal did not send' },
};
/** Routes that sign the browser in or out, or use up its user's tries. Their callers are made for them alone. */
const needsOwnCallers = [
  'impersonateUser',
  'login',
  'completeTwoFactorChallenge',
  'logout',
  'register',
  'confirmPassword',
  'resendEmailVerification',
  'verifyEmail',
  'deleteUser',
];
/** Its tries are counted with those of other calls. The admin's own go on: they are signed in elsewhere, too. */
const sharesTries = ['endOtherSessions'];
const guestPermissions = permissionsOfRole(roleIds.guests);

/** What a browser opens as a window: it is refused with a page that says so. */
const windows: string[] = [startSocialLogin.name, startSocialConnect.name, finishSocialVisit.name];

/** What is not anybody's alone: who has the address may see it. */
const reachable = ['link', 'site'];

const successOf = (route: Route) => route.status ?? 200;
const fieldsOf = (route: Route) => (route.answer as { shape?: object } | undefined)?.shape ?? {};
/** Whether the audit log tells of a call: changes, and those that a user was refused for want of a right. */
function isTold({ audit, name }: Route, kind: CallerKind, status: number): boolean {
  if (!audit) return false;
  return status < 300 ? !(name in untoldRequests) : status === 403 && kind !== 'guest';
}
const isProgram = (kind: CallerKind) => kind.endsWith('program');
const isOwn = (kind: CallerKind) => kind.startsWith('owner') || kind.startsWith('the owner');

/** What a caller gets, by the route's own row of the table. */
function expectedStatus(route: Route, kind: CallerKind): number {
  const { who, object, managers } = route.access;
  const closed = closedStatuses[route.name];
  const ofAdmin = kind === 'admin' ? adminStatuses[route.name] : undefined;
  if (ofAdmin) return ofAdmin.status;
  if (closed && who === 'anyone') return closed.status;
  if (kind === 'guest') return guestStatus(route);
  if (who === 'session' && isProgram(kind)) return 403;
  if (closed) return closed.status;
  const isForeign = !isOwn(kind) && object !== undefined && !reachable.includes(object);
  if (isForeign && kind === 'admin' && managers === 'users.update') return successOf(route);
  if (isForeign) return foreignStatuses[route.name]?.status ?? 404;
  if (!holdsNeeded(route.access, heldBy(kind))) return 403;
  return successOf(route);
}

/** What a caller holds. Some routes of the admin area need nothing but `admin.access`. */
function heldBy(kind: CallerKind): ReturnType<typeof permissionsOfRole> {
  if (kind === 'admin') return permissionsOfRole(roleIds.admins);
  const opening = kind === 'admin.access alone' ? [{ id: 3, name: 'admin.access', restrictions: [] }] : [];
  return [...permissionsOfRole(roleIds.users), ...opening];
}

/**
 * Whether the route's row alone refuses a signed-in caller: `authorize-caller.test.ts` proves that of every route. Here
 * guests and a stranger prove in every run that the route goes by its row.
 */
function isRefusedByRow({ access }: Route, kind: CallerKind): boolean {
  if (kind === 'guest' || kind === 'stranger') return false;
  if (access.who === 'session' && isProgram(kind)) return true;
  return !holdsNeeded(access, heldBy(kind));
}

function guestStatus(route: Route): number {
  const { who, object } = route.access;
  if (who !== 'anyone') return 401;
  if (!holdsNeeded(route.access, guestPermissions)) return 403;
  // Without a link in their hands.
  return object === undefined || reachable.includes(object) ? successOf(route) : 401;
}

const makeCaller: Record<CallerKind, (owner: Person, route?: Route) => Visitor | Promise<Visitor>> = {
  guest: newGuest,
  stranger: (_, route) => newPersonFor(route),
  owner: (owner) => owner,
  // Of this file alone: what the matrix does to accounts must not meet other tests.
  admin: () => newAdmin(),
  // Neither half of a right does anything: both are refused what a stranger is.
  'admin.access alone': (_, route) => newStaff(['admin.access'], undefined, optionsFor(route)),
  'all but admin.access': (_, route) => newStaff(managing, undefined, optionsFor(route)),
  "the owner's program": (owner) => newProgramOf(owner),
  "a stranger's program": async () => newProgramOf(await newPerson()),
};

/** Every permission of staff but those that open the admin area. */
const managing = listPermissions('sitewide')
  .map(({ name }) => name)
  .filter(isStaffPermission)
  .filter((name) => name !== 'admin' && name !== 'admin.access');

/** Whose address is verified already has no code to ask for. */
const optionsFor = (route?: Route) => ({ isVerified: route?.name !== 'resendEmailVerification' });
const newPersonFor = (route?: Route) => newPerson(undefined, undefined, optionsFor(route));

let ann: Person;
const callers = new Map<CallerKind, Visitor>();

async function makeCallers(): Promise<void> {
  ann = await newPerson();
  for (const kind of callerKinds) callers.set(kind, await makeCaller[kind](ann));
}

async function callerFor(route: Route, kind: CallerKind): Promise<{ owner: Person; caller: Visitor }> {
  const isOwnCaller =
    needsOwnCallers.includes(route.name) || (sharesTries.includes(route.name) && kind !== 'admin');
  const known = isOwnCaller ? undefined : callers.get(kind);
  if (known) return { owner: ann, caller: known };
  const owner = await newPersonFor(route);
  return { owner, caller: await makeCaller[kind](owner, route) };
}

const requests: Record<string, BuildRequest> = matrixRequests;

/** Declares the tests of these features' routes: each route, called by each kind of caller. */
export function describeMatrix(features: FeatureName[]): void {
  beforeAll(makeCallers);
  const rows = routeRows.filter(({ feature }) => features.includes(feature));
  for (const { route } of rows) {
    // The owner's call is the proof that the refusals before it changed nothing: it stays the last.
    describe(`[${route.spec}] ${route.method} ${route.path}`, { shuffle: false }, () => {
      const requestFor = requestsOf(route);
      for (const kind of callerKinds) {
        const tags = isRefusedByRow(route, kind) ? ['variant'] : [];
        test(`${kind}`, { tags }, () => expectRow(route, kind, requestFor));
      }
    });
  }
}

type RequestFor = (kind: CallerKind, owner: Person, caller: Visitor) => Promise<CallOptions | undefined>;

/**
 * Requests of a route. All who are refused make the very one that its owner makes after them: had a refusal changed
 * anything, the owner's call would tell. Whoever else may do it needs something of their own to do it with.
 */
function requestsOf(route: Route): RequestFor {
  const build = requests[route.name];
  const isPersonal = needsOwnCallers.includes(route.name) || build?.length === 2;
  let common: Promise<CallOptions | undefined> | undefined;
  return async (kind, owner, caller) => {
    const isRefused = expectedStatus(route, kind) >= 400;
    if (isPersonal || sharesTries.includes(route.name) || (!isRefused && kind !== 'owner')) {
      return build?.(owner, caller);
    }
    common ??= Promise.resolve(build?.(owner, caller));
    return common;
  };
}

/** What is said to somebody who is refused. */
function refusalOf({ name }: Route, answer: Answer): unknown {
  return windows.includes(name) ? messageOf(answer).callbackData?.errorMessage : answer.body?.message;
}

async function expectRow(route: Route, kind: CallerKind, requestFor: RequestFor): Promise<void> {
  const { owner, caller } = await callerFor(route, kind);
  const expected = expectedStatus(route, kind);
  const answer = await caller.call(route, await requestFor(kind, owner, caller));
  expect(answer.status, answer.text).toBe(expected);
  if (isTold(route, kind, expected)) await expectAudited(route, answer);
  if (expected === closedStatuses[route.name]?.status) return;
  const isRefused = expected >= 400;
  const hasMessage = typeof (isRefused ? refusalOf(route, answer) : answer.body?.message) === 'string';
  expect(hasMessage).toBe(isRefused ? route.method !== 'HEAD' : 'message' in fieldsOf(route));
  // Whoever is refused gets nothing to keep either.
  const keeps = isRefused && !needsOwnCallers.includes(route.name) ? answer.headers.getSetCookie() : [];
  expect(keeps).toEqual([]);
}
