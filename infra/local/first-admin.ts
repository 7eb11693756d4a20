import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LocalStack } from './local-stack.ts';

/** The sign-in of the first administrator. */
export interface FirstAdmin {
  email: string;
  /** Absent where it was chosen by ADMIN_PASSWORD: that is not written down. */
  password?: string;
}

type Invoke = Pick<LocalStack, 'invoke' | 'outputs'>;

/**
 * Makes the first administrator on the first start with a data folder, by the template's own function, and
 * remembers it in `first-admin.json`. Answers undefined when there is an administrator that this program did
 * not make. Throws when the template names no such function.
 */
export async function ensureFirstAdmin(
  stack: Invoke,
  dataDir: string,
  environment: NodeJS.ProcessEnv,
): Promise<FirstAdmin | undefined> {
  const email = environment['ADMIN_EMAIL'] || 'admin@example.com';
  const file = path.join(dataDir, 'first-admin.json');
  const remembered = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FirstAdmin) : undefined;
  if (remembered?.email === email) return remembered;

  const functionName = stack.outputs['CreateAdminFunction'];
  if (functionName === undefined) throw new Error('The template has no output CreateAdminFunction.');
  const chosen = environment['ADMIN_PASSWORD'] || undefined;
  const password = chosen ?? randomBytes(12).toString('base64url');
  // Before the call, so that a kill in between does not lose the only copy of the password.
  const admin: FirstAdmin = { email, ...(chosen === undefined && { password }) };
  const pendingFile = `${file}.pending`;
  const pending = existsSync(pendingFile)
    ? (JSON.parse(readFileSync(pendingFile, 'utf8')) as FirstAdmin)
    : undefined;
  const intended = pending?.email === email && chosen === undefined ? pending : admin;
  writeFileSync(pendingFile, JSON.stringify(intended), { mode: 0o600 });
  const result = (await stack.invoke(functionName, { email, password: intended.password ?? password })) as {
    created?: boolean;
  } | null;
  const isOurs = result?.created === true || pending !== undefined;
  if (!isOurs) return undefined;
  writeFileSync(file, JSON.stringify(intended), { mode: 0o600 });
  return intended;
}
