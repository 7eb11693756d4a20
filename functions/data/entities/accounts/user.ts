import { Entity, type EntityItem } from 'electrodb';
import type { ItemKey } from '../../table/stored-items.ts';
import { service, tableOptions } from '../../table/table.ts';

const userPk = { field: 'PK', composite: ['userId'], template: 'USER#${userId}', casing: 'none' } as const;

/** A person. Credentials are the identity service's, under the same id. */
export const User = new Entity(
  {
    model: { entity: 'user', version: '1', service },
    attributes: {
      userId: { type: 'number', required: true },
      email: { type: 'string', required: true },
      firstName: { type: 'string' },
      lastName: { type: 'string' },
      /** Their picture: the name of its object, a UUID. */
      image: { type: 'string' },
      emailVerifiedAtMs: { type: 'number' },
      roleIds: { type: 'list', items: { type: 'number' }, required: true },
      /** Permissions of this user alone, as roles store theirs; absent for none. */
      directPermissions: { type: 'any' },
      countryId: { type: 'number', required: true },
      stateId: { type: 'number', required: true },
      language: { type: 'string', required: true },
      country: { type: 'string' },
      timezone: { type: 'string' },
      /** Allowance of this person alone, in bytes; absent: by plan. */
      availableSpaceBytes: { type: 'number' },
      /** No allowance limits this person; absent for false. */
      isSpaceUnlimited: { type: 'boolean' },
      /** The plan of the user's current subscription, and its end; absent if there is none. */
      planId: { type: 'number' },
      planEndsAtMs: { type: 'number' },
      bannedAtMs: { type: 'number' },
      banComment: { type: 'string' },
      bannedUntilMs: { type: 'number' },
      /** When the account will be erased; absent unless an admin has deleted it. */
      deletionAtMs: { type: 'number' },
      /** Who gets the files of a user who is being deleted, by which job, and in which folder of theirs. */
      transferToId: { type: 'number' },
      transferJobId: { type: 'number' },
      transferFolderId: { type: 'number' },
      /** False for who came by a social service and has set no password yet. */
      hasPassword: { type: 'boolean', required: true, default: true },
      /** Two-factor sign-in is on, and since when. */
      twoFactorConfirmedAtMs: { type: 'number' },
      /** An authenticator waits for its first code, or works: there are recovery codes. */
      hasTwoFactorKey: { type: 'boolean' },
      /** Sessions of an earlier count have ended: one write ends all of them. */
      sessionEpoch: { type: 'number', required: true, default: 0 },
      /** API tokens of an earlier count have ended; absent for 0. */
      tokenEpoch: { type: 'number' },
      lastLoginAtMs: { type: 'number' },
      skipCounter: { type: 'number', required: true, default: 0 },
      tokenCount: { type: 'number', required: true, default: 0 },
      /** Workspaces of their own; absent for none. */
      workspaceCount: { type: 'number' },
      /** The invitation that they registered with, until their address is verified. */
      inviteId: { type: 'string' },
      /** The step of their space, in percent, that they were warned of last and have not left since. */
      spaceWarnedPercent: { type: 'number' },
      /** How many notifications wait to be read; absent for none. It changes with each of them, in one transaction. */
      unreadNotifications: { type: 'number' },
      /** No unread notification is older. */
      oldestUnreadAtMs: { type: 'number' },
      /** The newest notification. */
      lastNotificationId: { type: 'string' },
      /** Notifications up to this one were read when all were, and when that was. */
      readThroughId: { type: 'string' },
      readAllAtMs: { type: 'number' },
      /** Notifications up to this one were deleted when all were. */
      clearedThroughId: { type: 'string' },
      updatedAtMs: { type: 'number', required: true },
    },
    indexes: {
      byId: { pk: userPk, sk: { field: 'SK', composite: [], template: 'PROFILE', casing: 'none' } },
    },
  },
  tableOptions,
);
export type UserItem = EntityItem<typeof User>;

/** What is needed of a person beside things of others: whole people take three times as long where there are many. */
export const knownUserFields = [
  'userId',
  'email',
  'firstName',
  'lastName',
  'image',
  'emailVerifiedAtMs',
  'language',
  'bannedAtMs',
  'bannedUntilMs',
  'deletionAtMs',
] as const;
export type KnownUser = Pick<UserItem, (typeof knownUserFields)[number]>;

/** The key of a person, as the index above makes it. */
export function userKey(userId: number): ItemKey {
  return { PK: `USER#${userId}`, SK: 'PROFILE' };
}

/** Makes an address belong to one person, and finds them by it. */
export const UserEmail = new Entity(
  {
    model: { entity: 'userEmail', version: '1', service },
    attributes: {
      email: { type: 'string', required: true },
      userId: { type: 'number', required: true },
    },
    indexes: {
      byEmail: {
        pk: { field: 'PK', composite: ['email'], template: 'EMAIL#${email}', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'EMAIL', casing: 'none' },
      },
    },
  },
  tableOptions,
);

/** A signed-in browser. The cookie's value is kept as its hash only. */
export const Session = new Entity(
  {
    model: { entity: 'session', version: '1', service },
    attributes: {
      sessionHash: { type: 'string', required: true },
      userId: { type: 'number', required: true },
      remember: { type: 'boolean', required: true },
      createdAtMs: { type: 'number', required: true, padding: { length: 15, char: '0' } },
      lastActiveAtMs: { type: 'number', required: true },
      /** Present where the last activity was noted as the first of its hour: the stream tells of no other. */
      activeHour: { type: 'number' },
      expiresAtMs: { type: 'number', required: true },
      /** The person's count when it began; another one, and it has ended. */
      epoch: { type: 'number', required: true, default: 0 },
      /** When the password was confirmed for what asks for it. */
      confirmedAtMs: { type: 'number' },
      /** The user whom the session's admin is logged in as. It is checked with each request. */
      acting: {
        type: 'map',
        properties: {
          userId: { type: 'number', required: true },
          startedAtMs: { type: 'number', required: true },
          untilMs: { type: 'number', required: true },
        },
      },
      ipAddress: { type: 'string' },
      userAgent: { type: 'string' },
      /** Where the visitor's address is, as the CDN tells it. */
      city: { type: 'string' },
      country: { type: 'string' },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      byHash: {
        pk: { field: 'PK', composite: ['sessionHash'], template: 'SESSION#${sessionHash}', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'SESSION', casing: 'none' },
      },
      byUser: {
        index: 'GSI1',
        pk: { field: 'G1PK', composite: ['userId'], template: 'SESSIONS#${userId}', casing: 'none' },
        sk: { field: 'G1SK', composite: ['createdAtMs'], template: 'CREATED#${createdAtMs}', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type SessionItem = EntityItem<typeof Session>;
/** A login as a user, in the session of an admin. */
export type Acting = NonNullable<SessionItem['acting']>;

/** The key of a session, as the index above makes it. */
export function sessionKey(sessionHash: string): ItemKey {
  return { PK: `SESSION#${sessionHash}`, SK: 'SESSION' };
}

/** An API token: `{tokenId}|{secret}`, the secret kept as its hash only. */
export const AccessToken = new Entity(
  {
    model: { entity: 'accessToken', version: '1', service },
    attributes: {
      tokenId: { type: 'number', required: true, padding: { length: 16, char: '0' } },
      userId: { type: 'number', required: true },
      name: { type: 'string', required: true },
      secretHash: { type: 'string', required: true },
      /** The user's `tokenEpoch` when it was made; another one, and it has ended. */
      epoch: { type: 'number' },
      lastUsedAtMs: { type: 'number' },
    },
    indexes: {
      byId: {
        pk: { field: 'PK', composite: ['tokenId'], template: 'TOKEN#${tokenId}', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'TOKEN', casing: 'none' },
      },
      byUser: {
        index: 'GSI1',
        pk: { field: 'G1PK', composite: ['userId'], template: 'TOKENS#${userId}', casing: 'none' },
        sk: { field: 'G1SK', composite: ['tokenId'], template: 'TOKEN#${tokenId}', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type AccessTokenItem = EntityItem<typeof AccessToken>;

/** The key of a token, as the index above makes it. */
export function accessTokenKey(tokenId: number): ItemKey {
  return { PK: `TOKEN#${String(tokenId).padStart(16, '0')}`, SK: 'TOKEN' };
}
