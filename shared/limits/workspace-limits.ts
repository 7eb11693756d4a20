export const workspaces = {
  minNameChars: 3,
  maxNameChars: 100,
  maxInvitesPerCall: 50,
  /** How long an invitation waits for its answer. */
  inviteDays: 30,
  /** Between two mails of one invitation. */
  resendMinutes: 10,
} as const;
