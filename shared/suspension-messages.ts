/** Errors of bans, and of accounts that admins delete. */
export const suspensionMessages = {
  beingDeleted: 'This account is being deleted.',
  ownBan: 'You cannot suspend your own account.',
  adminBan: 'An administrator cannot be suspended. Take the permission admin from them first.',
  permanentHasNoEnd: 'A permanent suspension has no end. Choose one of both.',
  ownDeletion: 'Delete your own account in its settings.',
} as const;
