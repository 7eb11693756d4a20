import { expect, test } from 'vitest';
import { routeRows } from '../routes/index.ts';
import { auditActions } from './audit-actions.ts';

/** Changing routes that the audit log tells nothing of, and why. */
const unaudited: Record<string, readonly string[]> = {
  'files have activities of their own': [
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
  'a subscriber’s payments are in their invoices': [
    'cancelSubscription',
    'changePlan',
    'createCardSession',
    'createPayPalSubscription',
    'createSetupIntent',
    'createStripeCheckoutSession',
    'createStripeSubscription',
    'receivePayPalEvent',
    'receiveStripeEvent',
    'resumeSubscription',
    'syncPayPalSubscription',
    'syncPaymentMethod',
    'syncStripeSubscription',
  ],
  'steps before something that is told': [
    'checkLinkPassword',
    'confirmPassword',
    'enableTwoFactor',
    'logout',
    'resendEmailVerification',
    'sendPasswordReset',
    'verifyHumanCheck',
  ],
  'one’s own inbox, open pages, looks and settings': [
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
    'uploadAvatar',
    'uploadWorkspaceAvatar',
  ],
  'messages of visitors, and marks that they were read': [
    'sendContactMessage',
    'sendResellerMessage',
    'updateMessages',
  ],
  'views of pages are told of nobody': ['countPageView'],
  'questions that need a body': [
    'getAvailableName',
    'listDownloadFiles',
    'listUploadedParts',
    'previewPlanChange',
    'sendTestMail',
    'renderMailTemplate',
    'sendMailTemplateTest',
    'testSettings',
    'validateCoupon',
    'validateUploads',
  ],
  'a draft changes nothing yet': ['updateAppearanceDraft'],
};

const routes = routeRows.map(({ route }) => route);
const changing = routes.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method));

test('each changing route names its action, or is one of those that change nothing of rights', () => {
  const silent = changing.filter(({ audit }) => audit === undefined).map(({ name }) => name);
  expect(silent.toSorted()).toEqual(Object.values(unaudited).flat().toSorted());
});

/** Of admins who reach entries of users; the same routes tell nothing of what users do with their own. */
const ofAdminsAlone = ['entry.delete', 'entry.download', 'entry.view'];

test('each action is one of a route, but for what a job does by itself, and what is told of admins alone', () => {
  const used = new Set(routes.map(({ audit }) => audit));
  expect(auditActions.filter((name) => !used.has(name))).toEqual([...ofAdminsAlone, 'user.erase']);
});
