import { avatarsRoutes } from '#shared/routes/accounts/avatars.ts';
import { endpoint } from '../../../http/endpoint.ts';

export const handler = endpoint(avatarsRoutes, {
  uploadAvatar: () => import('./upload-avatar.ts'),
  deleteAvatar: () => import('./delete-avatar.ts'),
  showAvatar: () => import('./show-avatar.ts'),
  uploadWorkspaceAvatar: () => import('./upload-workspace-avatar.ts'),
  deleteWorkspaceAvatar: () => import('./delete-workspace-avatar.ts'),
});
