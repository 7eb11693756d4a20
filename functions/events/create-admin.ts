import type { Context } from 'aws-lambda';
import * as z from 'zod';
import { roleIds } from '#shared/permissions.ts';
import { newPassword } from '#shared/routes/auth.ts';
import { email } from '#shared/schema-fields.ts';
import { findUserIdByEmail } from '../data/users.ts';
import { runWithContext } from '../platform/request-context.ts';
import { createAccount } from '../rules/create-account.ts';

const Input = z.object({ email, password: newPassword });

/** Makes the first admin's account; an address that is taken already is left as it is. */
export async function handler(event: unknown, context: Context): Promise<{ created: boolean }> {
  return runWithContext(context.awsRequestId, async () => {
    const input = Input.parse(event);
    if ((await findUserIdByEmail(input.email)) !== undefined) return { created: false };
    await createAccount({ ...input, roleIds: [roleIds.users, roleIds.admins] });
    return { created: true };
  });
}
