import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { createTokenByLogin, login, register } from '#shared/routes/auth.ts';
import { Visitor } from './visitor.ts';

export interface Person extends Visitor {
  id: number;
  email: string;
  password: string;
}

const password = 'a good long password';

/** Somebody who has just registered and is signed in; on the tests' common stack unless told otherwise. */
export async function newPerson(
  email = `${randomUUID()}@example.com`,
  visitor = new Visitor(),
): Promise<Person> {
  const answer = await visitor.call(register, {
    body: { email, password, password_confirmation: password },
  });
  if (answer.status !== 200) throw new Error(`Registration answered ${answer.status}: ${answer.text}`);
  const id = answer.body.bootstrapData.user.id as number;
  // As if the site had asked for their name already: it would lead away from every page that a test opens.
  visitor.cookies.set('be-profile-asked', String(id));
  return Object.assign(visitor, { id, email, password });
}

/** The installation's first admin, or another one, signed in. */
export async function signInAdmin(admin = inject('admin')): Promise<Person> {
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
