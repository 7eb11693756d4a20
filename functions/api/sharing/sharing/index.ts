import { sharingRoutes } from '#shared/routes/sharing/sharing.ts';
import { endpoint } from '../../../http/endpoint.ts';

export const handler = endpoint(sharingRoutes, {
  shareEntry: () => import('./share-entry.ts'),
  changeShare: () => import('./change-share.ts'),
  unshareEntry: () => import('./unshare-entry.ts'),
  suggestPeople: () => import('./suggest-people.ts'),
});
