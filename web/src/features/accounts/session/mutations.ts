import type { BodyInputOf } from '#shared/contract/define-route.ts';
import { login, logout, register } from '#shared/routes/accounts/auth.ts';
import { replaceBootstrap } from '../../../api/bootstrap-query.ts';
import { call } from '../../../api/call.ts';
import { takeIdentity } from './take-identity.ts';

/** Signs in and takes over the new identity, unless a second factor has to follow. */
export async function signIn(body: BodyInputOf<typeof login>) {
  const { bootstrapData, two_factor: needsSecondFactor } = await call(login, { body });
  if (!needsSecondFactor) await takeIdentity(bootstrapData);
  return { needsSecondFactor };
}

/** Creates an account and takes over its identity. */
export async function createAccount(body: BodyInputOf<typeof register>) {
  const { bootstrapData, status } = await call(register, { body });
  await takeIdentity(bootstrapData);
  return { status };
}

/** Signs out: the guest's bootstrap data take the place of the person's; the page clears the cache. */
export async function signOut(): Promise<void> {
  replaceBootstrap((await call(logout)).bootstrapData);
}
