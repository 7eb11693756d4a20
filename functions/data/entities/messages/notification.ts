import { Entity, type EntityItem } from 'electrodb';
import { notificationTypes } from '#shared/entities/notification.ts';
import { service, tableOptions } from '../../table/table.ts';
import type { NotificationContent } from './notice.ts';

const personPk = {
  field: 'PK',
  composite: ['userId'],
  template: 'NOTIFICATIONS#${userId}',
  casing: 'none',
} as const;

/** A notification. The user's item counts the unread ones and has the time up to which all are read. */
export const Notification = new Entity(
  {
    model: { entity: 'notification', version: '1', service },
    attributes: {
      userId: { type: 'number', required: true },
      /** A UUID that begins with its time: its order is that of telling. */
      notificationId: { type: 'string', required: true },
      type: { type: notificationTypes, required: true },
      content: { type: 'any', required: true },
      /** How many there are of what it tells; it may rise. */
      count: { type: 'number' },
      /** Absent for unread, unless the person has read all up to it. */
      readAtMs: { type: 'number' },
      updatedAtMs: { type: 'number', required: true },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      byTime: {
        pk: personPk,
        sk: {
          field: 'SK',
          composite: ['notificationId'],
          template: 'NOTIFICATION#${notificationId}',
          casing: 'none',
        },
      },
    },
  },
  tableOptions,
);
export type NotificationItem = Omit<EntityItem<typeof Notification>, 'content'> & {
  content: NotificationContent;
};

/** Partition and sort key of a person's notifications, as the index above makes them. */
export const notificationKeys = {
  pk: (userId: number) => `NOTIFICATIONS#${userId}`,
  sk: (notificationId: string) => `NOTIFICATION#${notificationId}`,
};

/** That a person was told of a cause: whatever comes twice is told once. */
export const NotificationReceipt = new Entity(
  {
    model: { entity: 'notificationReceipt', version: '1', service },
    attributes: {
      userId: { type: 'number', required: true },
      /** The notice, or the first of those that tell of the same. */
      receiptId: { type: 'string', required: true },
      notificationId: { type: 'string', required: true },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      byCause: {
        pk: personPk,
        sk: { field: 'SK', composite: ['receiptId'], template: 'RECEIPT#${receiptId}', casing: 'none' },
      },
    },
  },
  tableOptions,
);

/** By which channels a person wants to be told; what is absent is as it is for everybody. */
export const NotificationChoices = new Entity(
  {
    model: { entity: 'notificationChoices', version: '1', service },
    attributes: {
      userId: { type: 'number', required: true },
      /** Channels by kind: `{ '01': { email: false } }`. */
      channels: { type: 'any', required: true },
      /** Rises with each change, so that none is lost to another one. */
      revision: { type: 'number', required: true },
    },
    indexes: {
      byPerson: { pk: personPk, sk: { field: 'SK', composite: [], template: 'CHOICES', casing: 'none' } },
    },
  },
  tableOptions,
);
