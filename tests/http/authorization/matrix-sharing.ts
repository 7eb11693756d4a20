import { shareEntry } from '#shared/routes/sharing/sharing.ts';
import { newFile, newLink } from '../../support/builders/drive-builders.ts';
import { newDrop, newRequestLink, newSelectionLink } from '../../support/builders/link-builders.ts';
import { type BuildRequest, nothing, onEntries, onEntry } from './matrix-builders.ts';
import { newPerson, type Person } from '../../support/people.ts';

const password = 'open sesame';

const onLinkedEntry =
  (body: object): BuildRequest =>
  async (owner) => {
    const file = await newFile(owner);
    await newLink(owner, file);
    return { params: { id: file.id }, body };
  };

const onSelectionLink =
  (body: object, parameter: 'id' | 'hash' = 'hash'): BuildRequest =>
  async (owner) => {
    const { id } = await newSelectionLink(owner, [await newFile(owner)]);
    return { params: { [parameter]: id }, body };
  };

/** A file that somebody else has as well. */
const onShared = async (owner: Person) => {
  const { params } = await onEntry(owner);
  const { id: userId, email } = await newPerson();
  await owner.call(shareEntry, { params, body: { emails: [email], permissions: ['view'] } });
  return { params, userId };
};

/** Requests about people and links of one's own entries, for the authorization matrix. */
export const sharingRequests = {
  shareEntry: async (owner) => ({
    ...(await onEntry(owner)),
    body: { emails: [(await newPerson()).email], permissions: ['view'] },
  }),
  changeShare: async (owner) => {
    const { params, userId } = await onShared(owner);
    return { params, body: { userId, permissions: ['edit'] } };
  },
  unshareEntry: async (owner) => {
    const { params, userId } = await onShared(owner);
    return { params, query: { userId } };
  },
  suggestPeople: () => ({ query: { query: 'matrix' } }),
  findLink: onEntry,
  createLink: onEntry,
  deleteLink: onLinkedEntry({}),
  updateLink: onLinkedEntry({ allow_download: true }),
  sendLink: onLinkedEntry({ emails: ['eve@example.com'] }),
  importLink: async () => {
    // Nobody adds what is theirs.
    const other = await newPerson();
    return { params: { id: (await newLink(other, await newFile(other))).id } };
  },
  createSelectionLink: onEntries,
  listSelectionLinks: nothing,
  updateSelectionLink: onSelectionLink({ title: 'Some files' }),
  deleteSelectionLink: onSelectionLink({}),
  sendSelectionLink: onSelectionLink({ emails: ['eve@example.com'] }, 'id'),
  startDrop: async (owner) => ({
    params: { id: (await newRequestLink(owner)).id },
    body: { filename: 'a.txt', mime: 'text/plain', size: 5, extension: 'txt' },
  }),
  finishDrop: async (owner, caller) => {
    const { id } = await newRequestLink(owner);
    return { params: { id }, body: { key: await newDrop(caller, id) } };
  },
  abortDrop: async (owner, caller) => {
    const { id } = await newRequestLink(owner);
    return { params: { id }, body: { key: await newDrop(caller, id) } };
  },
  showLink: async (owner) => ({ params: { hash: (await newLink(owner, await newFile(owner))).hash } }),
  checkLinkPassword: async (owner) => {
    const { id } = await newLink(owner, await newFile(owner), { password });
    return { params: { id }, body: { password } };
  },
} satisfies Record<string, BuildRequest>;
