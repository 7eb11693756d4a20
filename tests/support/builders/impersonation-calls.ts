import { impersonatedHeader } from '#shared/impersonation.ts';
import { impersonateUser } from '#shared/routes/accounts/impersonation.ts';
import type { Person } from '../people.ts';
import type { Answer, Visitor } from '../visitor.ts';
import { confirmOwnPassword } from './two-factor-calls.ts';
import { copyOf } from './visits.ts';

export const reason = 'Ticket 4711: uploads fail.';

/** Logs an admin in as a user, who may be one of whom the call is refused. */
export async function impersonate(admin: Person, id: number, body: object = { reason }): Promise<Answer> {
  await confirmOwnPassword(admin);
  return admin.call(impersonateUser, { params: { id }, body });
}

/** The page of an admin who is logged in as a user: its calls name the user whom it shows. */
export function pageOf(admin: Visitor, user: { id: number }): Visitor {
  const page = copyOf(admin);
  const send = page.send.bind(page);
  const shown = { [impersonatedHeader]: String(user.id) };
  page.send = (path, options = {}) => send(path, { ...options, headers: { ...shown, ...options.headers } });
  return page;
}

/** Logs an admin in as a user, and returns the page that shows the user. */
export async function openAs(admin: Person, user: { id: number }): Promise<Visitor> {
  const answer = await impersonate(admin, user.id);
  if (answer.status !== 200) throw new Error(`The login as a user answered ${answer.status}: ${answer.text}`);
  return pageOf(admin, user);
}
