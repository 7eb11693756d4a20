import { usersRoutes } from '#shared/routes/accounts/users-feature.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { reachDisks } from '../../../use-cases/site/reach-disks.ts';

reachDisks();

export const handler = endpoint(usersRoutes, {
  listUsers: () => import('./list-users.ts'),
  createUser: () => import('./create-user.ts'),
  changeUsers: () => import('./change-users.ts'),
  getUsersChange: () => import('./get-users-change.ts'),
  listUserSpace: () => import('./list-user-space.ts'),
  setUserSpace: () => import('./set-user-space.ts'),
  recalculateUserSpace: () => import('./recalculate-user-space.ts'),
  getUserSpaceRecalculation: () => import('./get-user-space-recalculation.ts'),
  banUser: () => import('./ban-user.ts'),
  unbanUser: () => import('./unban-user.ts'),
  impersonateUser: () => import('./impersonate-user.ts'),
  stopImpersonating: () => import('./stop-impersonating.ts'),
  verifyUserEmail: () => import('./verify-user-email.ts'),
  sendUserPasswordReset: () => import('./send-user-password-reset.ts'),
  listUserSessions: () => import('./list-user-sessions.ts'),
  endUserSessions: () => import('./end-user-sessions.ts'),
  removeUserTwoFactor: () => import('./remove-user-two-factor.ts'),
  getUser: () => import('./get-user.ts'),
  getSpaceUsage: () => import('./get-space-usage.ts'),
  createAccessToken: () => import('./create-access-token.ts'),
  updateUser: () => import('./update-user.ts'),
  skipProfile: () => import('./skip-profile.ts'),
  restoreUsers: () => import('./restore-users.ts'),
  deleteUser: () => import('./delete-user.ts'),
  getLoggedUser: () => import('./get-logged-user.ts'),
  listSecurityActivity: () => import('./list-security-activity.ts'),
  listSessions: () => import('./list-sessions.ts'),
  endOtherSessions: () => import('./end-other-sessions.ts'),
  deleteAccessToken: () => import('./delete-access-token.ts'),
});
