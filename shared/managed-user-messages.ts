/** Errors of those who manage users: bans, deletions, and changes of many. */
export const managedUserMessages = {
  nobodyMatches: 'Nobody matches any more.',
  idsOrMatching: 'Name ids, or the filter of the list.',
  beingDeleted: 'This account is being deleted.',
  ownBan: 'You cannot suspend your own account.',
  adminBan: 'An administrator cannot be suspended. Take the permission admin from them first.',
  permanentHasNoEnd: 'A permanent suspension has no end. Choose one of both.',
  ownDeletion: 'Delete your own account in its settings.',
} as const;
