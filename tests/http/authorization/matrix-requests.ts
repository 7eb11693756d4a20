import { createHash, randomUUID } from 'node:crypto';
import { deleteEntries, duplicateEntries } from '#shared/routes/drive/actions.ts';
import { mailTemplates } from '#shared/entities/site/mail-template.ts';
import { banUser } from '#shared/routes/accounts/bans.ts';
import { deleteUser } from '#shared/routes/accounts/account.ts';
import { uploadAvatar } from '#shared/routes/accounts/avatars.ts';
import type { FeatureName, features } from '#shared/routes/index.ts';
import { createAccessToken } from '#shared/routes/accounts/users.ts';
import { createCustomPage } from '#shared/routes/site/custom-pages.ts';
import { deleteMessages } from '#shared/routes/site/managed-messages.ts';
import { listAppearanceStates, updateAppearance } from '#shared/routes/site/appearance.ts';
import { createTheme } from '#shared/routes/site/themes.ts';
import { addRoleUsers, createRole } from '#shared/routes/site/roles.ts';
import { updateMailTemplate } from '#shared/routes/site/mail-templates.ts';
import { createTag, deleteTags } from '#shared/routes/site/tags.ts';
import { createZip } from '#shared/routes/drive/zips.ts';
import { roleIds } from '#shared/site-config/built-in-roles.ts';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { accountRequests } from './matrix-accounts.ts';
import { billingRequests } from './matrix-billing.ts';
import { newOutgoingEmail } from '../../support/builders/outgoing-emails.ts';
import { newErrors } from '../../support/builders/error-groups.ts';
import { noteServiceConnection } from '../../support/builders/service-connections.ts';
import { newNotification } from '../../support/builders/notification-calls.ts';
import { newScheduleRun } from '../../support/builders/schedule-runs.ts';
import { newMessage } from '../../support/builders/visitor-messages.ts';
import { newPerson, type Person, signInAdmin } from '../../support/people.ts';
import { type BuildRequest, nothing, onEntries, onEntry } from './matrix-builders.ts';
import { localizationRequests } from './matrix-localizations.ts';
import { sharingRequests } from './matrix-sharing.ts';
import { uploadRequests } from './matrix-uploads.ts';
import { workspaceRequests } from './matrix-workspaces.ts';
import { newPicture } from '../../support/pictures.ts';
import type { Visitor } from '../../support/visitor.ts';

type RouteName = { [Feature in FeatureName]: keyof (typeof features)[Feature] }[FeatureName];

const password = 'open sesame';
const onGoogle: BuildRequest = () => ({ params: { service: 'google' } });
const onNewUser = async () => ({ params: { id: (await newPerson()).id } });
const onSettings = () => ({ params: { section: 'websockets' } });
const onAd = () => ({ params: { slot: 'drive' } });
const onMessage = () => ({
  body: { name: 'Matrix', email: 'matrix@example.com', mobileNumber: '12345', message: 'Hello' },
});
const onStoredErrors = async (owner: Person) => ({ params: { id: String(await newErrors(owner)) } });
const onStoredMessage = async (owner: Person) => ({ params: { id: String(await newMessage(owner)) } });
const signInForm = ({ email, password: typed }: Person) => ({
  email,
  password: typed,
  device_name: 'matrix',
});

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

/** A role that nobody has. */
async function newRoleId(): Promise<number> {
  const answer = await (await signInAdmin()).call(createRole, { body: { name: randomUUID() } });
  return answer.body.role.id as number;
}

/** Creates a theme that is no default. */
async function newThemeId(): Promise<number> {
  const answer = await (await signInAdmin()).call(createTheme, { body: { name: randomUUID() } });
  return answer.body.theme.id as number;
}

/** Changes the appearance, so that there is a former state. */
async function newStateId(): Promise<number> {
  const admin = await signInAdmin();
  const general = { logo_dark_mobile: `/storage/${randomUUID()}.png` };
  await admin.call(updateAppearance, { body: { general } });
  const answer = await admin.call(listAppearanceStates);
  return answer.body.states[0].id as number;
}

/** Saves CSS and deletes it again. It stays for those whose page names it. */
async function newCssHash(): Promise<string> {
  const admin = await signInAdmin();
  const css = `/* ${randomUUID()} */`;
  for (const each of [css, '']) await admin.call(updateAppearance, { body: { custom_code: { css: each } } });
  return createHash('sha256').update(css).digest('base64url');
}

/** Creates a default tag. */
async function newTagId(): Promise<number> {
  const answer = await (await signInAdmin()).call(createTag, { body: { name: randomUUID() } });
  return answer.body.tag.id as number;
}

/** Creates a published custom page. */
async function newPageId(): Promise<number> {
  const body = { title: `Page ${randomUUID()}`, published: true };
  const answer = await (await signInAdmin()).call(createCustomPage, { body });
  return answer.body.page.id as number;
}
const onOutgoingEmail = async (owner: Person) => ({ params: { id: await newOutgoingEmail(owner) } });
const onPage = async () => ({ params: { id: await newPageId() } });

const newMail = (text = 'Matrix') => ({ subject: `Matrix ${randomUUID()}`, html: text, plain: text });

/** What a caller knows of themselves; guests and programs are refused before anybody looks at it. */
const self = (caller: Visitor) => caller as Partial<Person>;

/** One for each route of the table: a route without one does not compile. */
export const matrixRequests: Record<RouteName, BuildRequest> = {
  getBootstrapData: nothing,
  getHealth: nothing,
  getPage: nothing,
  checkPage: nothing,
  getRobots: nothing,
  getSitemap: nothing,
  getManifest: nothing,
  getCustomCss: async () => ({ params: { hash: await newCssHash() } }),
  issueCsrfCookie: nothing,
  countPageView: nothing,
  getOpenapiDocument: nothing,
  login: (owner) => ({ body: signInForm(owner) }),
  logout: nothing,
  refuseMails: () => ({ query: { email: 'nobody@example.com', signature: 'x' } }),
  register: () => ({
    body: {
      email: `${randomUUID()}@example.com`,
      password: 'longenough',
      password_confirmation: 'longenough',
    },
  }),
  // Other rows may have given the owner a second factor.
  createTokenByLogin: async () => ({ body: signInForm(await newPerson()) }),
  ...accountRequests,
  ...workspaceRequests,
  startSocialLogin: onGoogle,
  startSocialConnect: onGoogle,
  finishSocialVisit: onGoogle,
  connectSocialByPassword: () => ({ body: { password, service: 'google' } }),
  registerBySocial: () => ({ body: { service: 'google' } }),
  disconnectSocial: onGoogle,
  listSiteEntries: nothing,
  listMailTemplates: nothing,
  getMailTemplate: () => ({ params: { id: 1 } }),
  updateMailTemplate: () => ({
    params: { id: mailTemplates.indexOf('account_restored') + 1 },
    body: newMail(),
  }),
  renderMailTemplate: () => ({ params: { id: 1 }, body: newMail('{{ code }}') }),
  sendMailTemplateTest: () => ({
    params: { id: 1 },
    body: { ...newMail('{{ code }}'), email: 'matrix@example.com' },
  }),
  restoreMailTemplate: async () => {
    const params = { id: mailTemplates.indexOf('account_restored') + 1 };
    await (await signInAdmin()).call(updateMailTemplate, { params, body: newMail() });
    return { params };
  },
  listUsers: nothing,
  createUser: () => ({ body: { email: `${randomUUID()}@example.com` } }),
  verifyUserEmail: async () => ({
    params: { id: (await newPerson(undefined, undefined, { isVerified: false })).id },
  }),
  sendUserPasswordReset: onNewUser,
  listUserSessions: onNewUser,
  endUserSessions: onNewUser,
  getUser: (owner) => ({ params: { id: owner.id } }),
  banUser: async () => ({ params: { id: (await newPerson()).id }, body: { comment: 'Matrix' } }),
  unbanUser: async () => {
    const params = { id: (await newPerson()).id };
    await (await signInAdmin()).call(banUser, { params });
    return { params };
  },
  getSpaceUsage: nothing,
  createAccessToken: () => ({ body: { tokenName: 'matrix' } }),
  updateUser: (owner) => ({ params: { id: owner.id }, body: { first_name: 'Matrix' } }),
  skipProfile: (_, caller) => ({ body: { user_id: self(caller).id } }),
  deleteUser: (owner) => ({
    params: { id: owner.id },
    query: { deleteCurrentUser: true },
    body: { password: owner.password },
  }),
  countBelongings: nothing,
  countUserBelongings: async () => ({ query: { ids: String((await newPerson()).id) } }),
  restoreUsers: async () => {
    const { id } = await newPerson();
    await (await signInAdmin()).call(deleteUser, { params: { id } });
    return { body: { ids: [id] } };
  },
  getLoggedUser: nothing,
  listSessions: nothing,
  listSecurityActivity: nothing,
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
  getAd: onAd,
  previewAd: nothing,
  getSettingsSection: onSettings,
  // Without a change: the site is that of all tests.
  updateSettingsSection: () => ({ ...onSettings(), body: { version: 0 } }),
  // Without keys the test fails before it calls the service.
  testSettings: () => ({ params: { section: 'recaptcha' } }),
  sendTestMail: () => ({ body: { email: 'matrix@example.com' } }),
  getReports: nothing,
  generateSitemap: nothing,
  clearCache: nothing,
  listAlerts: nothing,
  retryFailedMessages: nothing,
  clearFailedMessages: nothing,
  listCustomPages: nothing,
  getCustomPage: async () => ({ params: { id: String(await newPageId()) } }),
  createCustomPage: () => ({ body: { title: `Page ${randomUUID()}` } }),
  updateCustomPage: async () => ({ ...(await onPage()), body: { title: 'Changed' } }),
  deleteCustomPages: onPage,
  listRoles: nothing,
  getRole: () => ({ params: { id: roleIds.users } }),
  createRole: () => ({ body: { name: randomUUID() } }),
  updateRole: async () => ({ params: { id: await newRoleId() }, body: { name: randomUUID() } }),
  deleteRoles: async () => ({ params: { id: await newRoleId() } }),
  getAppearance: nothing,
  updateAppearance: () => ({ body: { general: { logo_dark_mobile: `/storage/${randomUUID()}.png` } } }),
  updateAppearanceDraft: () => ({ body: { draft: null } }),
  listAppearanceStates: nothing,
  getAppearanceState: async () => ({ params: { id: await newStateId() } }),
  getSeoSettings: nothing,
  updateSeoSettings: () => ({ body: { pages: { reseller: { title: `Matrix ${randomUUID()}` } } } }),
  listThemes: nothing,
  createTheme: () => ({ body: { name: randomUUID() } }),
  updateTheme: async () => ({ params: { id: await newThemeId() }, body: { name: randomUUID() } }),
  deleteTheme: async () => ({ params: { id: await newThemeId() } }),
  addRoleUsers: (owner) => ({ params: { id: roleIds.resellers }, body: { userIds: [owner.id] } }),
  removeRoleUsers: async (owner) => {
    const request = { params: { id: roleIds.resellers }, body: { userIds: [owner.id] } };
    await (await signInAdmin()).call(addRoleUsers, request);
    return request;
  },
  listSiteTags: nothing,
  createTag: () => ({ body: { name: randomUUID() } }),
  updateTag: async () => ({ params: { id: await newTagId() }, body: { name: randomUUID() } }),
  deleteTags: async () => ({ params: { id: await newTagId() } }),
  restoreTags: async () => {
    const id = await newTagId();
    await (await signInAdmin()).call(deleteTags, { params: { id: String(id) } });
    return { body: { ids: [id] } };
  },
  mergeTags: async () => ({ body: { ids: [await newTagId()], into: await newTagId() } }),
  sendContactMessage: onMessage,
  sendResellerMessage: onMessage,
  listMessages: nothing,
  updateMessages: async (owner) => ({ ...(await onStoredMessage(owner)), body: { read: true } }),
  deleteMessages: onStoredMessage,
  restoreMessages: async (owner) => {
    const id = await newMessage(owner);
    await (await signInAdmin()).call(deleteMessages, { params: { id: String(id) } });
    return { body: { ids: [id] } };
  },
  changeUsers: () => ({ body: { change: { kind: 'unban' }, ids: [1] } }),
  getUsersChange: () => ({ params: { changeId: 1 } }),
  listUserSpace: nothing,
  setUserSpace: async () => ({ params: { userId: (await newPerson()).id }, body: { space_unlimited: true } }),
  recalculateUserSpace: (owner) => ({ params: { userId: owner.id } }),
  getUserSpaceRecalculation: () => ({ params: { recalculationId: 1 } }),
  exportUsers: () => ({ body: {} }),
  exportMessages: () => ({ body: {} }),
  exportAuditEntries: () => ({ body: {} }),
  listAuditEntries: nothing,
  listScheduleRuns: nothing,
  rerunSchedule: async (owner) => ({ params: { id: await newScheduleRun(owner, 'purge-trash') } }),
  listErrors: nothing,
  getError: onStoredErrors,
  deleteErrors: onStoredErrors,
  downloadErrorLog: async (owner) => {
    await newErrors(owner);
    return {};
  },
  listOutgoingEmails: nothing,
  getOutgoingEmail: onOutgoingEmail,
  downloadOutgoingEmail: onOutgoingEmail,
  resendOutgoingEmail: onOutgoingEmail,
  setLocale: () => ({ body: { locale: 'en' } }),
  ...localizationRequests,
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
  ...uploadRequests,
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
  ...sharingRequests,
  ...billingRequests,
  listNotifications: nothing,
  changeReadState: () => ({ body: { markAllAsUnread: true } }),
  deleteNotifications: async (owner) => ({ params: { ids: (await newNotification(owner)).id } }),
  deleteAllNotifications: nothing,
  createLiveConnection: () => ({ body: { service: 'ably' } }),
  deleteLiveConnection: async (owner) => ({ params: { id: await noteServiceConnection(owner) } }),
  getNotificationSettings: nothing,
  updateNotificationSettings: () => ({
    body: { selections: [{ notif_id: '01', channels: { email: false } }] },
  }),
};
