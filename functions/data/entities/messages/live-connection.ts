import { Entity, type EntityItem } from 'electrodb';
import { service, tableOptions } from '../../table/table.ts';

/** The services that can carry messages to pages in place of the gateway. */
const transports = ['pusher', 'ably'] as const;
/** Which service carries messages to a page; undefined for the gateway, over the page's own socket. */
export type Transport = (typeof transports)[number] | undefined;

/**
 * A browser that wants to learn of something: of changes in a drive, one item for each that it follows, and of what
 * its person is told. `topic` is the drive's id, or `P<userId>`. `E<userId>` finds the connections that are told nothing
 * more and are still to be closed.
 */
export const LiveConnection = new Entity(
  {
    model: { entity: 'liveConnection', version: '2', service },
    attributes: {
      topic: { type: 'string', required: true },
      connectionId: { type: 'string', required: true },
      userId: { type: 'number', required: true },
      /** What of the drive was shared with the person; absent for those who see all of it. */
      entryIds: { type: 'list', items: { type: 'number' } },
      /** When it asked to be opened. */
      askedAtSeconds: { type: 'number', required: true },
      /** Its place among the connections of its user (`nextAskedAtMs`); absent from those of former releases. */
      askedAtMs: { type: 'number' },
      /** The service that carries messages to the page; absent where it has a socket of the site's own. */
      transport: { type: transports },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      byTopic: {
        pk: { field: 'PK', composite: ['topic'], template: 'LIVE#${topic}', casing: 'none' },
        sk: { field: 'SK', composite: ['connectionId'], template: 'CONN#${connectionId}', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type LiveConnectionItem = EntityItem<typeof LiveConnection>;

/** A drive that a page follows. */
export interface Followed {
  driveId: string;
  /** What of it was shared with the person; absent for those who see all of it. */
  entryIds?: number[];
}

/** Which drives a connection follows, and whose it is: all that is known of it when it ends. */
export const LiveConnectionOwner = new Entity(
  {
    model: { entity: 'liveConnectionOwner', version: '2', service },
    attributes: {
      connectionId: { type: 'string', required: true },
      userId: { type: 'number', required: true },
      /** When it asked to be opened. */
      askedAtSeconds: { type: 'number', required: true },
      askedAtMs: { type: 'number' },
      transport: { type: transports },
      /** Set once it gets no more messages and is to be closed. */
      isEnding: { type: 'boolean' },
      followed: { type: 'any', required: true },
      /** The session that opened it, with which it ends. */
      sessionHash: { type: 'string' },
      /** Rises with each change of what it follows, so that no older one comes after a newer one. */
      revision: { type: 'number', required: true },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      byId: {
        pk: { field: 'PK', composite: ['connectionId'], template: 'CONN#${connectionId}', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'CONN', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type LiveConnectionOwnerItem = Omit<EntityItem<typeof LiveConnectionOwner>, 'followed'> & {
  followed: Followed[];
};
