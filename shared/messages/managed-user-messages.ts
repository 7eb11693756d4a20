/** Errors of those who manage users and their files: bans, deletions, and changes of many. */
export const managedUserMessages = {
  nobodyMatches: 'Nobody matches any more.',
  idsOrMatching: 'Name ids, or the filter of the list.',
  beingDeleted: 'This account is being deleted.',
  ownBan: 'You cannot suspend your own account.',
  adminBan: 'An administrator cannot be suspended. Take the permission admin from them first.',
  permanentHasNoEnd: 'A permanent suspension has no end. Choose one of both.',
  transferToNobody: 'There is no such user. Choose another one.',
  transferToDeleted: 'The files cannot go to a user who is deleted with them. Choose another one.',
  transferToSuspended: 'This user is suspended or being deleted. Choose another one.',
  transferNeedsSpace: 'This user has too little space for the files. :missing more is needed.',
  transferOfOwn: 'Only the files of other users can be handed over.',
  ownerNeededForOrder: 'Choose an owner to sort by name or size.',
  adminDeletesForever: 'Entries of other users can only be deleted forever.',
  ownDeletion: 'Delete your own account in its settings.',
} as const;
