import { defineRoute } from '../../define-route.ts';
import { User } from '../../entities/user.ts';
import { success } from '../../schema-fields.ts';
import { CreateUserForm } from './user-form.ts';

const access = { who: 'signedIn', permission: ['users.update', 'admin.access'] } as const;

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
