import { Entity, type EntityItem } from 'electrodb';
import { service, tableOptions } from '../../table/table.ts';

const userPk = { field: 'PK', composite: ['userId'], template: 'USER#${userId}', casing: 'none' } as const;

/** What a challenge is for. */
export const challengeKinds = [
  'login',
  'passwordReset',
  'emailCode',
  'socialVisit',
  'socialLogin',
  'socialRegistration',
  'humanCheck',
  'workspaceInvite',
] as const;
export type ChallengeKind = (typeof challengeKinds)[number];

/**
 * Something that is proved once, within some minutes and some tries: a sign-in that waits for its second factor, the
 * link or the code of a mail, a visit to a social service. `key` is a hash where it is a secret.
 */
export const Challenge = new Entity(
  {
    model: { entity: 'challenge', version: '1', service },
    attributes: {
      kind: { type: challengeKinds, required: true },
      key: { type: 'string', required: true },
      userId: { type: 'number' },
      /** What its kind needs to go on. */
      data: { type: 'any' },
      /** Wrong answers so far. */
      tries: { type: 'number', required: true, default: 0 },
      createdAtMs: { type: 'number', required: true },
      expiresAtMs: { type: 'number', required: true },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      byKey: {
        pk: { field: 'PK', composite: ['kind', 'key'], template: 'CHALLENGE#${kind}#${key}', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'CHALLENGE', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type ChallengeItem = Omit<EntityItem<typeof Challenge>, 'data'> & { data?: unknown };

/** A person's authenticator. Its secret and the recovery codes are sealed: they must be shown again. */
export const TwoFactor = new Entity(
  {
    model: { entity: 'twoFactor', version: '1', service },
    attributes: {
      userId: { type: 'number', required: true },
      sealedSecret: { type: 'string', required: true },
      sealedCodes: { type: 'string', required: true },
      /** The last step of time whose code was used: no code is good twice. */
      lastStep: { type: 'number', required: true, default: 0 },
      /** Counts changes, as the condition of the next one. */
      revision: { type: 'number', required: true, default: 0 },
    },
    indexes: {
      byUser: { pk: userPk, sk: { field: 'SK', composite: [], template: 'TWO_FACTOR', casing: 'none' } },
    },
  },
  tableOptions,
);
export type TwoFactorItem = EntityItem<typeof TwoFactor>;

/** A browser that a person has signed in with before, by the hash of its cookie. */
export const Device = new Entity(
  {
    model: { entity: 'device', version: '1', service },
    attributes: {
      userId: { type: 'number', required: true },
      deviceHash: { type: 'string', required: true },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      byUser: {
        pk: userPk,
        sk: { field: 'SK', composite: ['deviceHash'], template: 'DEVICE#${deviceHash}', casing: 'none' },
      },
    },
  },
  tableOptions,
);

/** An account at a social service that a person may sign in with. */
export const SocialProfile = new Entity(
  {
    model: { entity: 'socialProfile', version: '1', service },
    attributes: {
      userId: { type: 'number', required: true },
      service: { type: 'string', required: true },
      /** Their id at the service. */
      subject: { type: 'string', required: true },
      username: { type: 'string', required: true },
      /** When it was connected; absent for connections from before this was noted. */
      connectedAtMs: { type: 'number' },
    },
    indexes: {
      byUser: {
        pk: userPk,
        sk: { field: 'SK', composite: ['service'], template: 'SOCIAL#${service}', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type SocialProfileItem = EntityItem<typeof SocialProfile>;

/** Makes an account at a service belong to one person, and finds them by it. */
export const SocialSubject = new Entity(
  {
    model: { entity: 'socialSubject', version: '1', service },
    attributes: {
      service: { type: 'string', required: true },
      subject: { type: 'string', required: true },
      userId: { type: 'number', required: true },
    },
    indexes: {
      bySubject: {
        pk: {
          field: 'PK',
          composite: ['service', 'subject'],
          template: 'SOCIAL#${service}#${subject}',
          casing: 'none',
        },
        sk: { field: 'SK', composite: [], template: 'SOCIAL', casing: 'none' },
      },
    },
  },
  tableOptions,
);
