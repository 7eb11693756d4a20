import type { Route } from '../define-route.ts';
import * as auth from './auth.ts';
import * as content from './content.ts';
import * as drive from './drive.ts';
import * as links from './links.ts';
import * as system from './system.ts';
import * as uploads from './uploads.ts';
import * as users from './users.ts';

/** The route table: each feature is one Lambda function, `functions/api/<feature>/index.ts`. */
export const features = {
  system: {
    getBootstrapData: system.getBootstrapData,
    getHealth: system.getHealth,
    issueCsrfCookie: system.issueCsrfCookie,
    getOpenapiDocument: system.getOpenapiDocument,
  },
  auth: {
    login: auth.login,
    logout: auth.logout,
    register: auth.register,
    createTokenByLogin: auth.createTokenByLogin,
  },
  users: {
    getUser: users.getUser,
    getSpaceUsage: users.getSpaceUsage,
    createAccessToken: users.createAccessToken,
  },
  drive: {
    listEntries: drive.listEntries,
    getEntry: drive.getEntry,
    createFolder: drive.createFolder,
    updateEntry: drive.updateEntry,
    getFolderPath: drive.getFolderPath,
  },
  uploads: {
    validateUploads: uploads.validateUploads,
    uploadByForm: uploads.uploadByForm,
    getTusOptions: uploads.getTusOptions,
    createTusUpload: uploads.createTusUpload,
    getTusOffset: uploads.getTusOffset,
    appendTusChunk: uploads.appendTusChunk,
    deleteTusUpload: uploads.deleteTusUpload,
    createTusEntry: uploads.createTusEntry,
    presignSimple: uploads.presignSimple,
    createS3Entry: uploads.createS3Entry,
    createMultipartUpload: uploads.createMultipartUpload,
    signPartUrls: uploads.signPartUrls,
    listUploadedParts: uploads.listUploadedParts,
    completeMultipartUpload: uploads.completeMultipartUpload,
    abortMultipartUpload: uploads.abortMultipartUpload,
  },
  content: { viewContent: content.viewContent, downloadEntries: content.downloadEntries },
  links: {
    findLink: links.findLink,
    createLink: links.createLink,
    deleteLink: links.deleteLink,
    showLink: links.showLink,
    checkLinkPassword: links.checkLinkPassword,
  },
} satisfies Record<string, Record<string, Route>>;

export type FeatureName = keyof typeof features;
export const featureNames = Object.keys(features) as FeatureName[];

/** The feature whose function also answers addresses that no route has (404, 405, CORS preflight). */
export const fallbackFeature: FeatureName = 'system';

export interface RouteRow {
  feature: FeatureName;
  route: Route;
}

/** All routes in one list, each with its feature. */
export const routeRows: RouteRow[] = featureNames.flatMap((feature) =>
  Object.values<Route>(features[feature]).map((route) => ({ feature, route })),
);
