import {
  deleteAccessToken,
  deleteUser,
  endOtherSessions,
  getLoggedUser,
  listSessions,
  listSecurityActivity,
  skipProfile,
  updateUser,
} from './account.ts';
import { changeUsers, getUsersChange } from './bulk-users.ts';
import { banUser, unbanUser } from './bans.ts';
import { impersonateUser, stopImpersonating } from './impersonation.ts';
import { restoreUsers } from './user-restoration.ts';
import { managedUserRoutes } from './managed-users.ts';
import { userSpaceRoutes } from './user-space.ts';
import { createAccessToken, getSpaceUsage, getUser, listUsers } from './users.ts';

/** The users feature: one function, for users themselves and those who manage them. */
export const usersRoutes = {
  listUsers,
  changeUsers,
  getUsersChange,
  banUser,
  unbanUser,
  impersonateUser,
  stopImpersonating,
  ...managedUserRoutes,
  ...userSpaceRoutes,
  restoreUsers,
  getUser,
  getSpaceUsage,
  createAccessToken,
  updateUser,
  skipProfile,
  deleteUser,
  getLoggedUser,
  listSessions,
  listSecurityActivity,
  endOtherSessions,
  deleteAccessToken,
};
