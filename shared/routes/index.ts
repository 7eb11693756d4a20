import type { Route } from '../contract/define-route.ts';
import { authRoutes } from './accounts/auth-feature.ts';
import { avatarsRoutes } from './accounts/avatars.ts';
import { billingRoutes } from './billing/billing.ts';
import { documentRoutes } from './billing/documents.ts';
import { customPageRoutes } from './site/custom-pages.ts';
import { exportRoutes } from './site/exports.ts';
import { importRoutes } from './site/imports.ts';
import { logRoutes } from './site/logs.ts';
import { contentRoutes } from './drive/content.ts';
import { driveRoutes } from './drive/drive.ts';
import { linksRoutes } from './sharing/links.ts';
import { notificationsRoutes } from './notifications/notifications.ts';
import { pagesRoutes } from './site/pages.ts';
import { siteRoutes } from './site/roles.ts';
import { sharingRoutes } from './sharing/sharing.ts';
import { managedSubscriptionRoutes } from './billing/managed-subscriptions.ts';
import { socialRoutes } from './accounts/social.ts';
import { systemRoutes } from './site/system.ts';
import { uploadsRoutes } from './uploads/uploads.ts';
import { usersRoutes } from './accounts/users-feature.ts';
import { valuesRoutes } from './site/values.ts';
import { webhooksRoutes } from './billing/webhooks.ts';
import { workspacesRoutes } from './workspaces/workspace-members.ts';

/** The route table: each feature is one Lambda function, `functions/api/<area>/<feature>/index.ts`. */
export const features = {
  system: systemRoutes,
  auth: authRoutes,
  social: socialRoutes,
  users: usersRoutes,
  avatars: avatarsRoutes,
  values: valuesRoutes,
  pages: pagesRoutes,
  site: siteRoutes,
  'custom-pages': customPageRoutes,
  exports: exportRoutes,
  imports: importRoutes,
  logs: logRoutes,
  drive: driveRoutes,
  uploads: uploadsRoutes,
  content: contentRoutes,
  links: linksRoutes,
  sharing: sharingRoutes,
  notifications: notificationsRoutes,
  workspaces: workspacesRoutes,
  billing: billingRoutes,
  documents: documentRoutes,
  subscriptions: managedSubscriptionRoutes,
  webhooks: webhooksRoutes,
} satisfies Record<string, Record<string, Route>>;

export type FeatureName = keyof typeof features;
export const featureNames = Object.keys(features) as FeatureName[];

/** The parts of the product. Every wing has folders of these names. */
export type Area =
  'accounts' | 'drive' | 'uploads' | 'sharing' | 'workspaces' | 'notifications' | 'billing' | 'site';

/** The area that each feature is a part of. */
export const areaOfFeature: Record<FeatureName, Area> = {
  system: 'site',
  pages: 'site',
  site: 'site',
  'custom-pages': 'site',
  exports: 'site',
  imports: 'site',
  logs: 'site',
  auth: 'accounts',
  social: 'accounts',
  users: 'accounts',
  avatars: 'accounts',
  values: 'site',
  drive: 'drive',
  uploads: 'uploads',
  content: 'drive',
  links: 'sharing',
  sharing: 'sharing',
  notifications: 'notifications',
  workspaces: 'workspaces',
  billing: 'billing',
  documents: 'billing',
  subscriptions: 'billing',
  webhooks: 'billing',
};

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
