import { Entity, type EntityItem } from 'electrodb';
import { messageKinds, messageMailStatuses } from '#shared/entities/site/message.ts';
import { service, tableOptions } from '../../table/table.ts';

/** A message of a visitor to the site. A partition holds the messages of a month, ordered by time. */
export const Message = new Entity(
  {
    model: { entity: 'message', version: '1', service },
    attributes: {
      /** `2026-11`, in UTC. */
      month: { type: 'string', required: true },
      messageId: { type: 'number', required: true, padding: { length: 16, char: '0' } },
      kind: { type: messageKinds, required: true },
      name: { type: 'string', required: true },
      email: { type: 'string', required: true },
      mobileNumber: { type: 'string', required: true },
      message: { type: 'string', required: true },
      /** What became of the mail, which has the id of the message. Absent on messages of before this note. */
      mailStatus: { type: messageMailStatuses },
      /** Why the mail was not sent. */
      mailError: { type: 'string' },
      /** When an admin read it. */
      readAtMs: { type: 'number' },
      /** When an admin deleted it. It is hidden, and can be restored until its `ttl`. */
      deletedAtMs: { type: 'number' },
      /** DynamoDB deletes late: readers must filter out expired messages. */
      ttl: { type: 'number', required: true },
    },
    indexes: {
      byMonth: {
        pk: { field: 'PK', composite: ['month'], template: 'MESSAGES#${month}', casing: 'none' },
        sk: { field: 'SK', composite: ['messageId'], template: 'MESSAGE#${messageId}', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type MessageItem = EntityItem<typeof Message>;
