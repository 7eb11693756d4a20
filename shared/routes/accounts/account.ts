import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { AuditPage, auditPageRequest } from '../../entities/site/audit-entry.ts';
import { Session, User } from '../../entities/accounts/user.ts';
import { inputError } from '../../contract/input-error.ts';
import { id, key, queryBoolean, success } from '../../contract/schema-fields.ts';
import { bareCode, recoveryCode } from '../../text/typed-code.ts';
import { typedPassword } from './auth.ts';
import { UpdateUserForm } from './user-form.ts';

const user = z.object({ id: key });
/** One id, or several with commas; `idList` has the same limit. */
const users = z.object({
  id: z
    .string()
    .max(200)
    .regex(/^[\w,]*$/, inputError('invalidValue')),
});

export const updateUser = defineRoute({
  name: 'updateUser',
  spec: 'U2',
  method: 'PUT',
  path: 'users/{id}',
  audit: 'user.update',
  summary:
    'Change names, picture, place, language and time zone of one’s own account; those who manage users change all of any user',
  access: { who: 'signedIn', managers: 'users.update', object: 'user' },
  params: user,
  body: UpdateUserForm,
  answer: success({ user: User }),
});

export const skipProfile = defineRoute({
  name: 'skipProfile',
  spec: 'U3',
  method: 'PUT',
  path: 'users/skipCounter',
  summary: 'Put off naming oneself',
  access: { who: 'session' },
  body: z.object({ user_id: id }),
  answer: success({ user: User }),
});

/** What proves that it is the owner who ends an account. */
const DeleteAccountForm = z.object({
  password: z.string().max(1000).optional(),
  code: z.string().overwrite(bareCode).max(20).optional(),
  recovery_code: z.string().overwrite(recoveryCode).max(40).optional(),
});

export const deleteUser = defineRoute({
  name: 'deleteUser',
  spec: 'U6',
  method: 'DELETE',
  path: 'users/{id}',
  audit: 'user.delete',
  summary:
    'Delete an account with everything in it; of one’s own with `deleteCurrentUser`, the password, and the code where ' +
    'two-factor authentication is on. Those who manage users delete others, several with commas: these are suspended at ' +
    'once, and erased after seven days unless they are restored. `transfer_to`, the id of another user, gets their files' +
    ' outside of the trash, in a folder in that user’s own space',
  access: {
    who: 'session',
    managers: 'users.update',
    object: 'user',
    unverified: true,
    whileImpersonating: 'refused',
  },
  params: users,
  query: z.object({
    deleteCurrentUser: queryBoolean.default(false),
    transfer_to: id.optional(),
  }),
  /** For one's own account. Without a password a sign-in within the last minutes stands for it. */
  body: DeleteAccountForm.default({}),
  answer: success({}),
  rateLimit: { name: 'password', max: 10, windowSeconds: 60, per: 'caller' },
});

export const getLoggedUser = defineRoute({
  name: 'getLoggedUser',
  spec: 'U10',
  method: 'GET',
  path: 'cli/loggedUser',
  summary: 'Who calls, for programs',
  access: { who: 'signedIn', unverified: true },
  answer: success({ user: User }),
});

export const listSessions = defineRoute({
  name: 'listSessions',
  spec: 'SE1',
  method: 'GET',
  path: 'user-sessions',
  summary: 'Browsers that are signed in, and tokens in use: the current one first, then the newest',
  access: { who: 'session' },
  answer: success({ sessions: z.array(Session) }),
});

export const listSecurityActivity = defineRoute({
  name: 'listSecurityActivity',
  spec: 'D',
  method: 'GET',
  path: 'users/me/security-activity',
  summary: 'Sign-ins, failed ones too, and changes of how the caller signs in, by whomever; kept for a year',
  access: { who: 'session' },
  query: z.object(auditPageRequest),
  answer: success({ pagination: AuditPage }),
});

export const endOtherSessions = defineRoute({
  name: 'endOtherSessions',
  spec: 'SE2',
  method: 'POST',
  path: 'user-sessions/logout-other',
  audit: 'session.end_others',
  summary: 'Sign out everywhere else; API tokens stay',
  access: { who: 'session', whileImpersonating: 'refused' },
  body: z.object({ password: typedPassword }),
  answer: success({}),
  rateLimit: { name: 'password', max: 10, windowSeconds: 60, per: 'caller' },
});

export const deleteAccessToken = defineRoute({
  name: 'deleteAccessToken',
  spec: 'T2',
  method: 'DELETE',
  path: 'access-tokens/{id}',
  audit: 'token.delete',
  summary: 'Delete an API token: it stops working at once',
  access: { who: 'session', managers: 'users.update', object: 'token', whileImpersonating: 'refused' },
  params: z.object({ id }),
  answer: success({}),
});
