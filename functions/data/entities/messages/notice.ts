import { Entity, type EntityItem } from 'electrodb';
import { notificationTypes } from '#shared/entities/notification.ts';
import type { FileType } from '#shared/drive/file-type.ts';
import { service, tableOptions } from '../../table/table.ts';

/** What a notification tells, in no language: its lines are made when somebody reads them. */
export interface NotificationContent {
  /** Who did it; absent for the site itself, and for visitors without an account. */
  actorId?: number | undefined;
  workspaceId?: number | undefined;
  inviteId?: string | undefined;
  /** What it was done to; some of them where they are many. */
  entries?: { id: number; name: string; type: FileType }[] | undefined;
  /** How many there are of what it is about. */
  count?: number | undefined;
  /** Whatever else the text of its type names, such as `workspace`. */
  text?: Record<string, string> | undefined;
}

/**
 * That people are to be told of something. It is written in the transaction that it follows from; whoever follows the
 * table's stream hands each new one on, and it goes when all were told.
 */
export const Notice = new Entity(
  {
    model: { entity: 'notice', version: '1', service },
    attributes: {
      /** Made of its cause, so that a cause that is noted again is no other notice. */
      noticeId: { type: 'string', required: true },
      type: { type: notificationTypes, required: true },
      /** Tells what happened from all else of its type that did. */
      cause: { type: 'string', required: true },
      /** Receivers; absent where those who have the folder at that time are. */
      userIds: { type: 'list', items: { type: 'number' } },
      content: { type: 'any', required: true },
      /** Which uploads it counts. */
      window: { type: 'any' },
      /** Not to be told before; absent for at once. */
      dueAtMs: { type: 'number' },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      byId: {
        pk: { field: 'PK', composite: ['noticeId'], template: 'NOTICE#${noticeId}', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'NOTICE', casing: 'none' },
      },
    },
  },
  tableOptions,
);

/** Which uploads are told as one: those of one person into what was shared, within one window of time. */
export interface UploadWindow {
  driveId: string;
  /** The shared folder. */
  entryId: number;
  uploaderId: number;
  /** When the window began. */
  startedAtMs: number;
  /** Folders above that are shared, too: who has one of them is told of that one. */
  outerIds: number[];
  /** The owner, where they are to be told as well. */
  ownerId?: number;
}

export type NoticeItem = Omit<EntityItem<typeof Notice>, 'content' | 'window'> & {
  content: NotificationContent;
  window?: UploadWindow;
};
