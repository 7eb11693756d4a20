import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { ManagedMessage } from '../../entities/site/managed-message.ts';
import { pageFields, pageRequest } from '../../entities/page.ts';
import { inputError } from '../../contract/input-error.ts';
import { messageSearch } from '../../listings/message-search.ts';
import { managedMessageLimits } from '../../limits/managed-message-limits.ts';
import { id, idList, success } from '../../contract/schema-fields.ts';

/** Who manages the settings already decides which address receives all messages. */
const access = {
  who: 'signedIn',
  permission: ['admin.access', 'settings.update'],
  object: 'site',
} as const;

const manyIds = z.array(z.int()).min(1, inputError('idsRequired')).max(managedMessageLimits.maxIdsPerCall);
const params = z.object({ id: idList.pipe(manyIds) });

export const listMessages = defineRoute({
  name: 'listMessages',
  spec: 'D',
  method: 'GET',
  path: 'messages',
  summary: 'Messages of visitors: searched by sender and the beginning of the text, filtered and sorted',
  access,
  query: z.object({ ...pageRequest, ...messageSearch.fields }),
  answer: success({ pagination: z.object({ data: z.array(ManagedMessage), ...pageFields }) }),
});

export const updateMessages = defineRoute({
  name: 'updateMessages',
  spec: 'D',
  method: 'PUT',
  path: 'messages/{id}',
  summary: 'Mark messages as read or unread for all admins, by a comma list of ids',
  access,
  params,
  body: z.object({ read: z.boolean(inputError('booleanRequired')) }),
  answer: success({}),
});

export const deleteMessages = defineRoute({
  name: 'deleteMessages',
  spec: 'D',
  method: 'DELETE',
  path: 'messages/{id}',
  audit: 'message.delete',
  summary: 'Delete messages, by a comma list of ids; they can be restored for an hour',
  access,
  params,
  answer: success({}),
});

export const restoreMessages = defineRoute({
  name: 'restoreMessages',
  spec: 'D',
  method: 'POST',
  path: 'messages/restore',
  audit: 'message.restore',
  summary: 'Restore messages that were deleted within the last hour',
  access,
  body: z.object({
    ids: z.array(id).min(1, inputError('idsRequired')).max(managedMessageLimits.maxIdsPerCall),
  }),
  answer: success({}),
});

/** Routes of the site feature, for the admin area. */
export const managedMessageRoutes = { listMessages, updateMessages, deleteMessages, restoreMessages };
