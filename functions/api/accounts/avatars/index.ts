import { avatarsRoutes } from '#shared/routes/accounts/avatars.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { deleteAvatar } from './delete-avatar.ts';
import { deleteWorkspaceAvatar } from './delete-workspace-avatar.ts';
import { showAvatar } from './show-avatar.ts';
import { uploadAvatar } from './upload-avatar.ts';
import { uploadWorkspaceAvatar } from './upload-workspace-avatar.ts';

export const handler = endpoint(avatarsRoutes, {
  uploadAvatar,
  deleteAvatar,
  showAvatar,
  uploadWorkspaceAvatar,
  deleteWorkspaceAvatar,
});
