import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { User } from '../../entities/accounts/user.ts';
import { key, success } from '../../contract/schema-fields.ts';
import { showAvatar } from './show-avatar.ts';
import { deleteWorkspaceAvatar, uploadWorkspaceAvatar } from '../workspaces/workspaces.ts';

const params = z.object({ id: key });

export const uploadAvatar = defineRoute({
  name: 'uploadAvatar',
  spec: 'U4',
  method: 'POST',
  path: 'users/{id}/avatar',
  summary: 'Set the picture of a person, from a file or from an address',
  access: { who: 'signedIn', managers: 'users.update', object: 'user' },
  params,
  /** `file`, an image of at most 2 MB, or `url`, the https address of one; the latter as JSON, too. */
  bodyType: 'formData',
  answer: success({ user: User, image: z.string() }),
  rateLimit: { name: 'avatar', max: 20, windowSeconds: 60, per: 'caller' },
});

export const deleteAvatar = defineRoute({
  name: 'deleteAvatar',
  spec: 'U5',
  method: 'DELETE',
  path: 'users/{id}/avatar',
  summary: 'Remove the picture of a person',
  access: { who: 'signedIn', managers: 'users.update', object: 'user' },
  params,
  answer: success({ user: User }),
});

/** The avatars feature: one function, as it alone draws pictures. */
export const avatarsRoutes = {
  uploadAvatar,
  deleteAvatar,
  showAvatar,
  uploadWorkspaceAvatar,
  deleteWorkspaceAvatar,
};
