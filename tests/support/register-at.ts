import { randomUUID } from 'node:crypto';
import { register } from '#shared/routes/accounts/auth.ts';
import type { SiteVisitor } from './site-visitor.ts';

export interface Person extends SiteVisitor {
  id: number;
  email: string;
  password: string;
}

/** The password of every user that tests make. */
export const password = 'a good long password';

export const newEmail = (): string => `${randomUUID()}@example.com`;

/** Registers a user over HTTP at the visitor's site, with the mail and everything else that follows from it. */
export async function registerAt(visitor: SiteVisitor, email = newEmail()): Promise<Person> {
  const answer = await visitor.call(register, {
    body: { email, password, password_confirmation: password },
  });
  if (answer.status !== 200) throw new Error(`Registration answered ${answer.status}: ${answer.text}`);
  return toPerson(visitor, answer.body.bootstrapData.user.id as number, email);
}

/** Makes a signed-in visitor the user with an id and address. */
export function toPerson(visitor: SiteVisitor, id: number, email: string): Person {
  // As if the site had asked for the user's name already: it would lead away from every page that a test opens.
  visitor.cookies.set('be-profile-asked', String(id));
  return Object.assign(visitor, { id, email, password });
}
