import { randomUUID } from 'node:crypto';
import { deleteEntries, duplicateEntries } from '#shared/routes/actions.ts';
import { uploadAvatar } from '#shared/routes/avatars.ts';
import type { FeatureName, features } from '#shared/routes/index.ts';
import { shareEntry } from '#shared/routes/sharing.ts';
import { createAccessToken } from '#shared/routes/users.ts';
import { createZip } from '#shared/routes/zips.ts';
import { newFile, newFolder, newLink } from './drive-builders.ts';
import { accountRequests } from './matrix-accounts.ts';
import { newDrop, newRequestLink, newSelectionLink } from './link-builders.ts';
import { newNotification } from './notification-calls.ts';
import { newPerson, type Person } from './people.ts';
import { workspaceRequests } from './matrix-workspaces.ts';
import { newPicture } from './pictures.ts';
import { newStored, putPart, startMultipart, type StartedMultipart } from './upload-calls.ts';
import type { CallOptions, Visitor } from './visitor.ts';

type RouteName = { [Feature in FeatureName]: keyof (typeof features)[Feature] }[FeatureName];

/**
 * Makes a request that succeeds for its owner, about something of theirs that was made for it alone. What callers say
 * of themselves, such as their own password, is the caller's.
 */
export type BuildRequest = (owner: Person, caller: Visitor) => CallOptions | Promise<CallOptions>;

const nothing: BuildRequest = () => ({});
const password = 'open sesame';
const onGoogle: BuildRequest = () => ({ params: { service: 'google' } });
const declaration = { filename: 'a.txt', mime: 'text/plain', disk: 'uploads', size: 5, extension: 'txt' };
const tus = { 'tus-resumable': '1.0.0' };
const base64 = (value: unknown) => Buffer.from(String(value)).toString('base64');
const signInForm = ({ email, password: typed }: Person) => ({
  email,
  password: typed,
  device_name: 'matrix',
});

const onEntry = async (owner: Person) => ({ params: { id: (await newFile(owner)).id } });

const onLinkedEntry =
  (body: object): BuildRequest =>
  async (owner) => {
    const file = await newFile(owner);
    await newLink(owner, file);
    return { params: { id: file.id }, body };
  };

const onSelectionLink =
  (body: object): BuildRequest =>
  async (owner) => {
    const { id } = await newSelectionLink(owner, [await newFile(owner)]);
    return { params: { id }, body };
  };

/** A file that somebody else has as well. */
const onShared = async (owner: Person) => {
  const { params } = await onEntry(owner);
  const { id: userId, email } = await newPerson();
  await owner.call(shareEntry, { params, body: { emails: [email], permissions: ['view'] } });
  return { params, userId };
};

const onEntries: BuildRequest = async (owner) => ({ body: { entryIds: [(await newFile(owner)).id] } });

/** A file that was replaced once; its first content has the file's own id. */
const onFormerVersion: BuildRequest = async (owner) => {
  const file = { name: `${randomUUID()}.txt`, conflict: 'replace' };
  const { id } = await newFile(owner, file);
  await newFile(owner, { ...file, content: 'other' });
  return { params: { id, versionId: id } };
};

/** A file that is too large to be copied while somebody waits. */
async function newJob(owner: Person): Promise<number> {
  const file = await newFile(owner, { content: new Uint8Array(33 * 1024 ** 2) });
  const answer = await owner.call(duplicateEntries, { body: { entryIds: [file.id] } });
  return answer.body.job.id as number;
}

async function tusHeaders(owner: Person): Promise<Record<string, string>> {
  const { id } = await newFolder(owner);
  return {
    ...tus,
    'upload-length': '5',
    'upload-metadata': `clientName ${base64('a.txt')},parentId ${base64(id)}`,
  };
}

async function newTusKey(owner: Person): Promise<string> {
  const headers = await tusHeaders(owner);
  const answer = await owner.send('/api/v1/tus/upload', { method: 'POST', headers });
  return answer.headers.get('location')?.split('/').at(-1) ?? '';
}

const chunk = {
  headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  body: new TextEncoder().encode('hello'),
};

const onTus =
  (options: CallOptions): BuildRequest =>
  async (owner) => ({ ...options, params: { uploadKey: await newTusKey(owner) } });

const onMultipart =
  (more: (owner: Person, upload: StartedMultipart) => object | Promise<object>): BuildRequest =>
  async (owner) => {
    const { key, uploadId } = (await startMultipart(owner, 5)).body as StartedMultipart;
    return { body: { key, uploadId, ...(await more(owner, { key, uploadId })) } };
  };

/** What a caller knows of themselves; guests and programs are refused before anybody looks at it. */
const self = (caller: Visitor) => caller as Partial<Person>;

/** One for each route of the table: a route without one does not compile. */
export const matrixRequests: Record<RouteName, BuildRequest> = {
  getBootstrapData: nothing,
  getHealth: nothing,
  issueCsrfCookie: nothing,
  getOpenapiDocument: nothing,
  login: (owner) => ({ body: signInForm(owner) }),
  logout: nothing,
  register: () => ({
    body: {
      email: `${randomUUID()}@example.com`,
      password: 'longenough',
      password_confirmation: 'longenough',
    },
  }),
  createTokenByLogin: (owner) => ({ body: signInForm(owner) }),
  ...accountRequests,
  ...workspaceRequests,
  startSocialLogin: onGoogle,
  startSocialConnect: onGoogle,
  finishSocialVisit: onGoogle,
  connectSocialByPassword: () => ({ body: { password, service: 'google' } }),
  disconnectSocial: onGoogle,
  getUser: (owner) => ({ params: { id: owner.id } }),
  getSpaceUsage: nothing,
  createAccessToken: () => ({ body: { tokenName: 'matrix' } }),
  updateUser: (owner) => ({ params: { id: owner.id }, body: { first_name: 'Matrix' } }),
  skipProfile: (_, caller) => ({ body: { user_id: self(caller).id } }),
  deleteUser: (owner) => ({ params: { id: owner.id }, query: { deleteCurrentUser: true } }),
  getLoggedUser: nothing,
  listSessions: nothing,
  endOtherSessions: (_, caller) => ({ body: { password: self(caller).password } }),
  deleteAccessToken: async (owner) => {
    const made = await owner.call(createAccessToken, { body: { tokenName: 'matrix' } });
    return { params: { id: made.body.token.id } };
  },
  uploadAvatar: async (owner) => {
    const body = new FormData();
    body.set('file', new Blob([await (await newPicture(8, 8)).png().toBuffer()]), 'me.png');
    return { params: { id: owner.id }, body };
  },
  deleteAvatar: (owner) => ({ params: { id: owner.id } }),
  showAvatar: async (owner) => {
    const { body } = await owner.call(uploadAvatar, await matrixRequests.uploadAvatar(owner, owner));
    return { params: { name: String(body.image).split('/').at(-1) ?? '' } };
  },
  listCountries: nothing,
  listStates: nothing,
  getValueLists: () => ({ params: { names: 'countries,timezones,localizations' } }),
  setLocale: () => ({ body: { locale: 'en' } }),
  listLocalizations: nothing,
  getLocalization: () => ({ params: { language: 'de' } }),
  listEntries: async (owner) => ({ query: { folderId: (await newFolder(owner)).hash } }),
  getEntry: onEntry,
  createFolder: async (owner) => ({ body: { name: 'inside', parentId: (await newFolder(owner)).id } }),
  updateEntry: async (owner) => ({ ...(await onEntry(owner)), body: { description: 'changed' } }),
  countChildren: async (owner) => ({ params: { id: (await newFolder(owner)).id } }),
  moveEntries: async (owner) => ({
    body: { entryIds: [(await newFile(owner)).id], destinationId: (await newFolder(owner)).id },
  }),
  duplicateEntries: async (owner) => ({ body: { entryIds: [(await newFile(owner)).id] } }),
  deleteEntries: async (owner) => ({ body: { entryIds: [(await newFile(owner)).id] } }),
  restoreEntries: async (owner) => {
    const body = { entryIds: [(await newFile(owner)).id] };
    await owner.call(deleteEntries, { body });
    return { body };
  },
  getAvailableName: async (owner) => ({
    body: { name: 'a.txt', parentId: (await newFolder(owner)).id },
  }),
  getJob: async (owner) => ({ params: { jobId: await newJob(owner) } }),
  getFolderPath: async (owner) => ({ params: { hash: (await newFolder(owner)).hash } }),
  starEntries: onEntries,
  unstarEntries: onEntries,
  listTags: nothing,
  setEntryTags: async (owner) => ({ ...(await onEntry(owner)), body: { tags: ['matrix'] } }),
  listFolders: (owner) => ({ params: { userId: owner.id } }),
  getSpaceBreakdown: nothing,
  validateUploads: async (owner) => ({
    body: { files: [{ name: 'a.txt', size: 5 }], parentId: (await newFolder(owner)).id },
  }),
  uploadByForm: async (owner) => {
    const body = new FormData();
    body.set('parentId', String((await newFolder(owner)).id));
    body.set('file', new Blob(['hello']), 'a.txt');
    return { body };
  },
  getTusOptions: nothing,
  createTusUpload: async (owner) => ({ headers: await tusHeaders(owner) }),
  getTusOffset: onTus({ headers: tus }),
  appendTusChunk: onTus(chunk),
  deleteTusUpload: onTus({ headers: tus }),
  createTusEntry: async (owner) => {
    const uploadKey = await newTusKey(owner);
    await owner.send(`/api/v1/tus/upload/${uploadKey}`, { method: 'PATCH', ...chunk });
    return { body: { uploadKey } };
  },
  presignSimple: async (owner) => ({ body: { ...declaration, parentId: (await newFolder(owner)).id } }),
  createS3Entry: async (owner) => {
    const { key } = await newStored(owner, 'hello');
    return { body: { filename: key.split('/').at(-1), clientName: 'a.txt', size: 5 } };
  },
  presignBatch: async (owner) => ({
    body: { files: [{ ...declaration, parentId: (await newFolder(owner)).id }] },
  }),
  createS3Entries: async (owner) => {
    const { key } = await newStored(owner, 'hello');
    return { body: { files: [{ filename: key.split('/').at(-1), clientName: 'a.txt', size: 5 }] } };
  },
  abortSimpleUploads: async (owner) => ({ body: { keys: [(await newStored(owner, 'hello')).key] } }),
  createUploadFolders: async (owner) => ({
    body: { paths: ['one/two'], parentId: (await newFolder(owner)).id },
  }),
  listUnfinishedUploads: nothing,
  createMultipartUpload: async (owner) => ({
    body: { ...declaration, parentId: (await newFolder(owner)).id },
  }),
  signPartUrls: onMultipart(() => ({ partNumbers: [1] })),
  listUploadedParts: onMultipart(() => ({})),
  completeMultipartUpload: onMultipart(async (owner, upload) => ({
    parts: [await putPart(owner, upload, 1, chunk.body)],
  })),
  abortMultipartUpload: onMultipart(() => ({})),
  viewContent: async (owner) => ({ params: { hash: (await newFile(owner)).hash } }),
  downloadEntries: async (owner) => ({ params: { hashes: (await newFile(owner)).hash } }),
  listVersions: onEntry,
  restoreVersion: onFormerVersion,
  deleteVersion: onFormerVersion,
  listActivity: onEntry,
  createZip: async (owner) => ({ body: { entryIds: [(await newFile(owner)).id] } }),
  getZip: async (owner) => {
    const started = await owner.call(createZip, { body: { entryIds: [(await newFile(owner)).id] } });
    return { params: { jobId: started.body.job.id } };
  },
  listDownloadFiles: async (owner) => ({ body: { entryIds: [(await newFile(owner)).id] } }),
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
  sendSelectionLink: onSelectionLink({ emails: ['eve@example.com'] }),
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
  listNotifications: nothing,
  changeReadState: () => ({ body: { markAllAsUnread: true } }),
  deleteNotifications: async (owner) => ({ params: { ids: (await newNotification(owner)).id } }),
  deleteAllNotifications: nothing,
  getNotificationSettings: nothing,
  updateNotificationSettings: () => ({
    body: { selections: [{ notif_id: '01', channels: { email: false } }] },
  }),
};
