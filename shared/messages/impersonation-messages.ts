/** Errors of logins as a user, and of what they cannot do. */
export const impersonationMessages = {
  ownImpersonation: 'You cannot log in as yourself.',
  adminImpersonation: 'You cannot log in as an administrator.',
  bannedImpersonation: 'This user is suspended. Lift the suspension first.',
  impersonatingAlready: 'You are logged in as a user already. Stop that first.',
  notImpersonating: 'You are not logged in as another user.',
  notWhileImpersonating: 'You cannot do this while you are logged in as another user.',
  impersonationStarted: 'You are logged in as a user in this browser. Reload the page.',
  impersonationEnded: 'You are no longer logged in as this user.',
} as const;
