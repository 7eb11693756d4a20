import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { Session, User } from '../../entities/accounts/user.ts';
import { key, success } from '../../contract/schema-fields.ts';
import { CreateUserForm } from './user-form.ts';

const access = { who: 'signedIn', permission: ['users.update', 'admin.access'] } as const;
const ofUser = { access: { ...access, object: 'site' }, params: z.object({ id: key }) } as const;

export const createUser = defineRoute({
  name: 'createUser',
  spec: 'AU2',
  method: 'POST',
  path: 'users',
  audit: 'user.create',
  summary: 'Create a user; without a password they get an invitation by mail to choose one',
  once: true,
  access,
  body: CreateUserForm,
  status: 201,
  answer: success({ user: User }),
});

export const verifyUserEmail = defineRoute({
  name: 'verifyUserEmail',
  spec: 'AU9',
  method: 'POST',
  path: 'users/{id}/verify-email',
  audit: 'email.verify',
  summary: 'Mark the address of a user as verified',
  ...ofUser,
  answer: success({ user: User }),
});

export const sendUserPasswordReset = defineRoute({
  name: 'sendUserPasswordReset',
  spec: 'AU10',
  method: 'POST',
  path: 'users/{id}/send-password-reset',
  audit: 'password.send_link',
  summary: 'Mail a user a link to a new password',
  ...ofUser,
  answer: success({}),
});

export const listUserSessions = defineRoute({
  name: 'listUserSessions',
  spec: 'AU11',
  method: 'GET',
  path: 'users/{id}/sessions',
  summary: 'Browsers in which a user is signed in, and tokens in use: the newest first',
  ...ofUser,
  answer: success({ sessions: z.array(Session) }),
});

export const endUserSessions = defineRoute({
  name: 'endUserSessions',
  spec: 'AU11',
  method: 'POST',
  path: 'users/{id}/logout',
  audit: 'session.end_all',
  summary: 'Sign a user out everywhere; API tokens stay',
  ...ofUser,
  answer: success({}),
});

export const removeUserTwoFactor = defineRoute({
  name: 'removeUserTwoFactor',
  spec: 'AU12',
  method: 'DELETE',
  path: 'users/{id}/two-factor',
  audit: 'two_factor.disable',
  summary: 'Turn two-factor authentication of a user off',
  ...ofUser,
  answer: success({ user: User }),
});

/** Part of the users feature. */
export const managedUserRoutes = {
  createUser,
  verifyUserEmail,
  sendUserPasswordReset,
  listUserSessions,
  endUserSessions,
  removeUserTwoFactor,
};
