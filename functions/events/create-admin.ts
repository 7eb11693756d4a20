import type { Context } from 'aws-lambda';
import * as z from 'zod';
import { roleIds } from '#shared/site-config/built-in-roles.ts';
import { newPassword } from '#shared/routes/accounts/auth.ts';
import { email } from '#shared/contract/schema-fields.ts';
import { findUserIdByEmail } from '../data/accounts/users.ts';
import { measuredRun } from '../use-cases/background/measured-run.ts';
import { createAccount, newUser } from '../use-cases/accounts/create-account.ts';
import { nowMs } from '../platform/clock.ts';

const Input = z.object({ email, password: newPassword });

/** Makes the first admin's account; an address that is taken already is left as it is. */
export async function handler(event: unknown, context: Context): Promise<{ created: boolean }> {
  return measuredRun(context, async () => {
    const { email: address, password } = Input.parse(event);
    if ((await findUserIdByEmail(address)) !== undefined) return { created: false };
    // Whoever may invoke this answers for the address; a site that asks for verified ones must not lock its admin out.
    const verified = { emailVerifiedAtMs: nowMs() };
    const admin = newUser({ email: address, roleIds: [roleIds.users, roleIds.admins], ...verified });
    await createAccount(admin, password);
    return { created: true };
  });
}
