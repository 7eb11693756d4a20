import { correctTally, listErrorGroups } from '../../../data/site/error-groups.ts';

/** Gives the places of expired groups of errors to new ones. Answers how many groups there are. */
export async function countErrorGroups(): Promise<number> {
  const { length } = await listErrorGroups();
  await correctTally(length);
  return length;
}
