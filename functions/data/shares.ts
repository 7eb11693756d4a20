import { Share, type ShareItem } from './entities/share.ts';

/** What was shared with a person, as the last write left it. */
export async function listSharesWith(userId: number): Promise<ShareItem[]> {
  const { data } = await Share.query.byReceiver({ userId }).go({ consistent: true, pages: 'all' });
  return data;
}

/** Ids of the entries of a drive that are shared with anybody; follows a write by moments. */
export async function listSharedIds(driveId: string): Promise<Set<number>> {
  const { data } = await Share.query.byDrive({ driveId }).go({ pages: 'all' });
  return new Set(data.map((share) => share.entryId));
}
