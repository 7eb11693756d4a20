import { expect, test } from 'vitest';
import { isClosedWhileImpersonating } from '../contract/define-route.ts';
import { routeRows } from './index.ts';

/** Changing routes that are open to an admin who is logged in as a user, and why. All others are refused. */
const open: Record<string, readonly string[]> = {
  'the way back': ['logout', 'stopImpersonating'],
  'files are what users ask for help with': [
    'abortDrop',
    'abortMultipartUpload',
    'abortSimpleUploads',
    'appendTusChunk',
    'completeMultipartUpload',
    'createFolder',
    'createMultipartUpload',
    'createS3Entries',
    'createS3Entry',
    'createTusEntry',
    'createTusUpload',
    'createUploadFolders',
    'createZip',
    'deleteEntries',
    'deleteTusUpload',
    'deleteVersion',
    'duplicateEntries',
    'finishDrop',
    'moveEntries',
    'presignBatch',
    'presignSimple',
    'restoreEntries',
    'restoreVersion',
    'setEntryTags',
    'signPartUrls',
    'starEntries',
    'startDrop',
    'unstarEntries',
    'updateEntry',
    'uploadByForm',
  ],
  'so are links, shares and workspaces, and the audit log names the admin': [
    'changeInviteRole',
    'changeMemberRole',
    'changeShare',
    'checkLinkPassword',
    'createLink',
    'createSelectionLink',
    'createWorkspace',
    'deleteInvite',
    'deleteLink',
    'deleteMember',
    'deleteSelectionLink',
    'deleteWorkspace',
    'importLink',
    'resendInvite',
    'sendInvites',
    'sendLink',
    'sendSelectionLink',
    'shareEntry',
    'unshareEntry',
    'updateLink',
    'updateSelectionLink',
    'updateWorkspace',
  ],
  'inbox, open pages, looks and settings; the address and the password have routes or fields of their own': [
    'changeReadState',
    'createLiveConnection',
    'deleteAllNotifications',
    'deleteAvatar',
    'deleteLiveConnection',
    'deleteNotifications',
    'deleteWorkspaceAvatar',
    'refuseMails',
    'setLocale',
    'skipProfile',
    'updateNotificationSettings',
    'updateUser',
    'uploadAvatar',
    'uploadWorkspaceAvatar',
  ],
  'open to everybody': [
    'countPageView',
    'receivePayPalEvent',
    'receiveStripeEvent',
    'sendContactMessage',
    'sendResellerMessage',
    'verifyHumanCheck',
  ],
  'questions that need a body': [
    'getAvailableName',
    'listDownloadFiles',
    'listUploadedParts',
    'previewPlanChange',
    'validateCoupon',
    'validateUploads',
  ],
};

const routes = routeRows.map(({ route }) => route);
const changing = routes.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method));

test('[AU7] each changing route is closed to admins who are logged in as a user, or open for a reason', () => {
  const found = changing.filter(({ access }) => !isClosedWhileImpersonating(access)).map(({ name }) => name);
  expect(found.toSorted()).toEqual(Object.values(open).flat().toSorted());
});

test('[AU7] what shows secrets of the user, and GETs that sign in, are closed as well', () => {
  const found = routes.filter(
    ({ method, access }) => method === 'GET' && access.whileImpersonating !== undefined,
  );
  expect(found.map(({ name }) => name).toSorted()).toEqual([
    'finishSocialVisit',
    'getPasswordConfirmation',
    'getTwoFactorQrCode',
    'listRecoveryCodes',
    'startSocialConnect',
    'startSocialLogin',
  ]);
});
