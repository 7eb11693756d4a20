import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { inputError } from '../../contract/input-error.ts';
import { id, success } from '../../contract/schema-fields.ts';

const maxUsersPerCall = 50;

export const restoreUsers = defineRoute({
  name: 'restoreUsers',
  spec: 'AU4',
  method: 'POST',
  path: 'users/restore',
  audit: 'user.restore',
  summary: 'Restore users whom an admin has deleted, before they are erased: all or none',
  access: { who: 'signedIn', object: 'site', permission: ['users.update', 'admin.access'] },
  body: z.object({ ids: z.array(id).min(1, inputError('idsRequired')).max(maxUsersPerCall) }),
  answer: success({}),
});
