import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import type { ManagedMessage } from '#shared/entities/site/managed-message.ts';
import {
  deleteMessages,
  listMessages,
  updateMessages,
  restoreMessages,
} from '#shared/routes/site/managed-messages.ts';
import { aUser, bootstrapData, madeAt, nextId, onePage } from './entities.ts';
import type { FakeApi } from './fake-api.ts';
import { openSite } from './open-site.ts';

/** An unread message by the contact form, which was mailed. */
export function aMessage(name: string, fields: Partial<ManagedMessage> = {}): ManagedMessage {
  return {
    id: nextId(),
    kind: 'contact',
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
    mobileNumber: '+4917012345678',
    message: `Hello from ${name}`,
    mail_status: 'sent',
    mail_error: null,
    read_at: null,
    created_at: madeAt,
    expires_at: '2026-06-02T05:06:07.000Z',
    ...fields,
  };
}

interface MessagesOptions {
  change?: (data: BootstrapData) => BootstrapData;
  prepare?: (api: FakeApi) => void;
}

/** Opens the list of messages as a user who manages the settings. */
export function openMessages(
  all: readonly ManagedMessage[],
  { change = (data) => data, prepare }: MessagesOptions = {},
): Promise<FakeApi> {
  let deleted: readonly number[] = [];
  let messages = all;
  const names = ['admin.access', 'settings.update'] as const;
  const permissions = names.map((name, id) => ({ id, name, restrictions: [] }));
  return openSite('/admin/messages', {
    data: change(bootstrapData(aUser({ permissions }))),
    prepare(api) {
      api.answer(listMessages, () => ({
        pagination: onePage(messages.filter(({ id }) => !deleted.includes(id))),
      }));
      api.answer(updateMessages, ({ params, body }) => {
        const read_at = body.read ? madeAt : null;
        messages = messages.map((each) => (params.id.includes(each.id) ? { ...each, read_at } : each));
        return {};
      });
      api.answer(deleteMessages, ({ params }) => {
        deleted = params.id;
        return {};
      });
      api.answer(restoreMessages, () => {
        deleted = [];
        return {};
      });
      prepare?.(api);
    },
  });
}
