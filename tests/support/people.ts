import type { StaffPermissionName } from '#shared/permissions/permission-list.ts';
import { roleIds } from '#shared/site-config/built-in-roles.ts';
import { createTokenByLogin, login } from '#shared/routes/accounts/auth.ts';
import { newEmail, password, type Person, registerAt, toPerson } from './register-at.ts';
import { firstAdmin } from './stack/first-admin.ts';
import { getPlace, useProduct } from './stack/product.ts';
import { atTimeOf } from './stack/stack-time.ts';
import { Visitor } from './visitor.ts';

export type { Person } from './register-at.ts';

/** Age of an account that limits for new ones do not concern. */
const twoMonthsMs = 60 * 86_400_000;

export interface PersonOptions {
  /** Whether the address is verified; true unless said otherwise. */
  isVerified?: boolean;
  /** Whether the account was made just now; otherwise it is two months old. */
  isNew?: boolean;
}

/**
 * Makes a signed-in user, on the worker's stack unless the visitor is at another one. The product's own use case writes
 * the account in this process, which costs a tenth of a registration over HTTP and sends no mail.
 */
export async function newPerson(
  email = newEmail(),
  visitor = new Visitor(),
  { isVerified = true, isNew = false }: PersonOptions = {},
): Promise<Person> {
  return newUserWith({ email, roleIds: [roleIds.users], isVerified }, visitor, isNew ? 0 : twoMonthsMs);
}

/** Makes an admin whose address is verified and who is signed in, on the worker's stack unless the visitor is elsewhere. */
export function newAdmin(visitor = new Visitor()): Promise<Person> {
  return newUserWith({ email: newEmail(), roleIds: [roleIds.admins], isVerified: true }, visitor);
}

/** Makes a signed-in user who also holds these permissions of staff directly. */
export async function newStaff(
  names: readonly StaffPermissionName[],
  visitor = new Visitor(),
  options: PersonOptions = {},
): Promise<Person> {
  const person = await newPerson(undefined, visitor, options);
  const place = getPlace(person.site);
  useProduct(place);
  const { changeUser } = await import('../../functions/use-cases/accounts/change-user.ts');
  const directPermissions = names.map((name) => ({ name, restrictions: [] }));
  await atTimeOf(place, () => changeUser(person.id, { directPermissions }));
  return person;
}

async function newUserWith(
  known: { email: string; roleIds: number[]; isVerified: boolean },
  visitor: Visitor,
  ageMs = 0,
): Promise<Person> {
  const place = getPlace(visitor.site);
  useProduct(place);
  const [accounts, sessions, ids] = await Promise.all([
    import('../../functions/use-cases/accounts/create-account.ts'),
    import('../../functions/http/accounts/session-reply.ts'),
    import('../../functions/platform/ids.ts'),
  ]);
  const { email, roleIds: roles, isVerified } = known;
  return atTimeOf(place, async () => {
    const nowMs = Date.now();
    const userId = ids.newId(nowMs - ageMs);
    const verified = isVerified ? { emailVerifiedAtMs: nowMs } : {};
    const user = accounts.newUser({ email, roleIds: roles, userId, ...verified });
    const headers = { 'user-agent': 'node' };
    const { steps, cookies } = await sessions.prepareSignIn(user, true, {
      headers,
      cookies: {},
      ipAddress: visitor.address,
    });
    await accounts.createAccount({ ...user, lastLoginAtMs: nowMs }, password, steps);
    visitor.keepCookies(cookies);
    return toPerson(visitor, userId, email);
  });
}

/** Registers a user over HTTP, on the worker's stack unless the visitor is at another one. */
export function registerPerson(email = newEmail(), visitor = new Visitor()): Promise<Person> {
  return registerAt(visitor, email);
}

/** Verifies the address of a user who registered over HTTP, without the code of the mail. */
export async function markVerified(person: Person): Promise<void> {
  const place = getPlace(person.site);
  useProduct(place);
  const { changeUser } = await import('../../functions/use-cases/accounts/change-user.ts');
  await changeUser(person.id, { emailVerifiedAtMs: place.now() });
}

/** The installation's first admin, or another one, signed in. */
export async function signInAdmin(admin = firstAdmin): Promise<Person> {
  const visitor = new Visitor();
  const answer = await visitor.call(login, { body: { ...admin, remember: true } });
  if (answer.status !== 200) throw new Error(`The admin's sign-in answered ${answer.status}: ${answer.text}`);
  return Object.assign(visitor, { ...admin, id: answer.body.bootstrapData.user.id as number });
}

/** A program of a person: calls with an API token instead of a session. */
export async function newProgramOf(person: Person, program = new Visitor()): Promise<Visitor> {
  const answer = await program.call(createTokenByLogin, {
    body: { email: person.email, password: person.password, device_name: 'test' },
  });
  if (answer.status !== 200) throw new Error(`The token call answered ${answer.status}: ${answer.text}`);
  program.token = answer.body.user.access_token as string;
  return program;
}

/** Somebody who has never been here. */
export function newGuest(): Visitor {
  return new Visitor();
}
