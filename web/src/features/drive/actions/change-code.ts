export { copyEntries } from './background-actions.ts';
export { moveEntries, restoreEntries, starEntries, trashEntries, unstarEntries } from './mutations.ts';
