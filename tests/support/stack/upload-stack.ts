import { createAccessToken } from '#shared/routes/accounts/users.ts';
import { newPerson, type Person } from '../people.ts';
import { Visitor } from '../visitor.ts';
import { leaseStack, type OwnStack } from './leased-stack.ts';
import { startOwnStack } from './own-stack.ts';

/** A stack whose clock and storage a test file may disturb. */
export interface UploadStack extends OwnStack {
  newPerson: () => Promise<Person>;
}

/** @param env where endpoints are looked for; without it, the worker's stack is leased, which brings its own servers */
export async function startUploadStack(env?: NodeJS.ProcessEnv): Promise<UploadStack> {
  // Servers of the environment do not know which function calls them.
  const stack = env ? await startOwnStack({ env, rights: 'unchecked' }) : await leaseStack();
  return { ...stack, newPerson: () => newPersonAt(stack.url) };
}

/** Registers a user who calls with an API token, which outlives every move of the clock. */
async function newPersonAt(siteUrl: string): Promise<Person> {
  const person = await newPerson(undefined, new Visitor(undefined, siteUrl));
  const token = await person.call(createAccessToken, { body: { tokenName: 'test' } });
  if (token.status !== 201) throw new Error(`The token call answered ${token.status}: ${token.text}`);
  person.token = token.body.plainTextToken as string;
  return person;
}
