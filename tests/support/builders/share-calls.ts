import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { changeShare, shareEntry, unshareEntry } from '#shared/routes/sharing/sharing.ts';
import { newFile, newFolder } from './drive-builders.ts';
import { newGuest, newPerson, type Person } from '../people.ts';
import type { Answer, Visitor } from '../visitor.ts';

type Named = Pick<FileEntry, 'id'>;
type Right = 'view' | 'download' | 'edit';

/** With one person or several. */
export const share = (
  owner: Visitor,
  entry: Named,
  to: Person | string[],
  ...permissions: Right[]
): Promise<Answer> => {
  const emails = Array.isArray(to) ? to : [to.email];
  return owner.call(shareEntry, { params: { id: entry.id }, body: { emails, permissions } });
};
export const change = (
  owner: Visitor,
  entry: Named,
  userId: number,
  ...permissions: Right[]
): Promise<Answer> => owner.call(changeShare, { params: { id: entry.id }, body: { userId, permissions } });
export const unshare = (owner: Visitor, entry: Named, userId: number | 'me'): Promise<Answer> =>
  owner.call(unshareEntry, { params: { id: entry.id }, query: { userId } });

/** Shares an entry and demands that it works. */
export async function give(owner: Visitor, entry: Named, to: Person, right: Right = 'view'): Promise<void> {
  const answer = await share(owner, entry, to, right);
  if (answer.status !== 200) throw new Error(`Sharing answered ${answer.status}: ${answer.text}`);
}

/** People to whom something is shared, one for each right, and one to whom nothing is. */
export type Receivers = Awaited<ReturnType<typeof newReceivers>>;

export async function newReceivers() {
  const [viewer, downloader, editor] = [await newPerson(), await newPerson(), await newPerson()];
  return { viewer, downloader, editor, stranger: await newPerson() };
}

/** A folder inside of one that nobody else has, with a file and a folder; shared with one person for each right. */
export async function newShared({ viewer, downloader, editor }: Receivers) {
  // Addresses that one person shares with are counted.
  const owner = await newPerson();
  const above = await newFolder(owner);
  const folder = await newFolder(owner, { parentId: above.id });
  const inner = await newFolder(owner, { parentId: folder.id, name: 'inner' });
  const file = await newFile(owner, { parentId: folder.id, name: 'file.txt', content: 'hello' });
  await give(owner, folder, viewer, 'view');
  await give(owner, folder, downloader, 'download');
  await give(owner, folder, editor, 'edit');
  return { owner, above, folder, inner, file };
}

/** What a call answers the owner, the three receivers in the order of their rights, a stranger and a guest. */
export function statusesFor(
  owner: Person,
  { viewer, downloader, editor, stranger }: Receivers,
  ask: (who: Visitor) => Promise<{ status: number }>,
): Promise<number[]> {
  const all = [owner, viewer, downloader, editor, stranger, newGuest()];
  return Promise.all(all.map(async (who) => (await ask(who)).status));
}
