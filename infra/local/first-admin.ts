import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LocalStack } from './local-stack.ts';

/** The sign-in of the first administrator. */
export interface FirstAdmin {
  email: string;
  /** Absent where it was chosen by ADMIN_PASSWORD: that is not written down. */
  password?: string;
}

/**
 * Makes the first administrator on the first start with a data folder, by the template's own function, and
 * remembers it in `first-admin.json`. Answers undefined when there is an account of that address that this
 * program did not make. Throws when the template names no such function.
 */
export async function ensureFirstAdmin(
  stack: Pick<LocalStack, 'invoke' | 'outputs'>,
  dataDir: string,
  environment: NodeJS.ProcessEnv,
): Promise<FirstAdmin | undefined> {
  const email = environment['ADMIN_EMAIL'] || 'admin@example.com';
  const file = path.join(dataDir, 'first-admin.json');
  const done = findAdmin(file, email);
  if (done !== undefined) return done;

  const functionName = stack.outputs['CreateAdminFunction'];
  if (functionName === undefined) throw new Error('The template has no output CreateAdminFunction.');
  const chosen = environment['ADMIN_PASSWORD'] || undefined;
  // Written down before the call: a kill right after it must not lose the only copy of the password.
  const pendingFile = path.join(dataDir, 'first-admin.pending.json');
  const interrupted = findAdmin(pendingFile, email);
  const admin = chosen === undefined ? (interrupted ?? generateAdmin(email)) : { email };
  writeFileSync(pendingFile, JSON.stringify(admin), { mode: 0o600 });
  const password = chosen ?? admin.password;
  const answer = (await stack.invoke(functionName, { email, password })) as { created?: boolean } | null;
  if (answer?.created !== true && interrupted === undefined) {
    rmSync(pendingFile);
    return undefined;
  }
  renameSync(pendingFile, file);
  return admin;
}

function generateAdmin(email: string): FirstAdmin {
  return { email, password: randomBytes(12).toString('base64url') };
}

function findAdmin(file: string, email: string): FirstAdmin | undefined {
  if (!existsSync(file)) return undefined;
  const admin = JSON.parse(readFileSync(file, 'utf8')) as FirstAdmin;
  return admin.email === email ? admin : undefined;
}
