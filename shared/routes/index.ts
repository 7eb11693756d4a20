import type { Route } from '../define-route.ts';
import { accountRoutes } from './account.ts';
import { authRoutes } from './auth-feature.ts';
import { avatarsRoutes } from './avatars.ts';
import { contentRoutes } from './content.ts';
import { driveRoutes } from './drive.ts';
import { linksRoutes } from './links.ts';
import { notificationsRoutes } from './notifications.ts';
import { settingsRoutes } from './settings.ts';
import { sharingRoutes } from './sharing.ts';
import { socialRoutes } from './social.ts';
import { systemRoutes } from './system.ts';
import { uploadsRoutes } from './uploads.ts';
import { usersRoutes } from './users.ts';
import { valuesRoutes } from './values.ts';
import { workspacesRoutes } from './workspace-members.ts';

/** The route table: each feature is one Lambda function, `functions/api/<feature>/index.ts`. */
export const features = {
  system: systemRoutes,
  auth: authRoutes,
  social: socialRoutes,
  users: usersRoutes,
  account: accountRoutes,
  avatars: avatarsRoutes,
  values: valuesRoutes,
  settings: settingsRoutes,
  drive: driveRoutes,
  uploads: uploadsRoutes,
  content: contentRoutes,
  links: linksRoutes,
  sharing: sharingRoutes,
  notifications: notificationsRoutes,
  workspaces: workspacesRoutes,
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
