import { adminCreateUser } from './admin-create-user.ts';
import { adminInitiateAuth } from './admin-initiate-auth.ts';
import { adminSetUserPassword } from './admin-set-user-password.ts';
import { adminUpdateUserAttributes } from './admin-update-user-attributes.ts';
import {
  adminDeleteUser,
  adminDisableUser,
  adminEnableUser,
  adminGetUser,
  adminUserGlobalSignOut,
} from './administer-user.ts';
import type { Operation } from './define-operation.ts';
import { listUsers } from './list-users.ts';

/** Every operation that the local user pool answers, by the name in `X-Amz-Target`. */
export const operationTable: ReadonlyMap<string, Operation> = new Map([
  ['AdminCreateUser', adminCreateUser],
  ['AdminDeleteUser', adminDeleteUser],
  ['AdminDisableUser', adminDisableUser],
  ['AdminEnableUser', adminEnableUser],
  ['AdminGetUser', adminGetUser],
  ['AdminInitiateAuth', adminInitiateAuth],
  ['AdminSetUserPassword', adminSetUserPassword],
  ['AdminUpdateUserAttributes', adminUpdateUserAttributes],
  ['AdminUserGlobalSignOut', adminUserGlobalSignOut],
  ['ListUsers', listUsers],
]);
