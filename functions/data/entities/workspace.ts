import { Entity, type EntityItem } from 'electrodb';
import type { ItemKey } from '../table/stored-items.ts';
import { service, tableOptions } from '../table/table.ts';

const workspacePk = {
  field: 'PK',
  composite: ['workspaceId'],
  template: 'WORKSPACE#${workspaceId}',
  casing: 'none',
} as const;

/** A space that several people work in. Its drive is `W<workspaceId>.<ownerId>`; the owner never changes. */
export const Workspace = new Entity(
  {
    model: { entity: 'workspace', version: '1', service },
    attributes: {
      workspaceId: { type: 'number', required: true },
      ownerId: { type: 'number', required: true },
      name: { type: 'string', required: true },
      /** Its picture: the name of its object, a UUID. */
      image: { type: 'string' },
      /** People in it, the owner too. */
      memberCount: { type: 'number', required: true },
      /** People in it and open invitations: what the owner's limit is compared with. */
      seatCount: { type: 'number', required: true },
      updatedAtMs: { type: 'number', required: true },
    },
    indexes: {
      byId: { pk: workspacePk, sk: { field: 'SK', composite: [], template: 'WORKSPACE', casing: 'none' } },
    },
  },
  tableOptions,
);
export type WorkspaceItem = EntityItem<typeof Workspace>;

/** The key of a workspace, as the index above makes it. */
export function workspaceKey(workspaceId: number): ItemKey {
  return { PK: `WORKSPACE#${workspaceId}`, SK: 'WORKSPACE' };
}

const memberAttributes = {
  workspaceId: { type: 'number', required: true },
  userId: { type: 'number', required: true },
  /** Owner of the workspace. */
  ownerId: { type: 'number', required: true },
  /** The owner's is the workspace's id. */
  memberId: { type: 'number', required: true },
  /** One of `workspaceRoleIds`. */
  roleId: { type: 'number', required: true },
  joinedAtMs: { type: 'number', required: true },
} as const;

/**
 * That a person belongs to a workspace, and as what: what they may do is one strong read. It ends with the workspace,
 * before that answers.
 */
export const WorkspaceMember = new Entity(
  {
    model: { entity: 'workspaceMember', version: '1', service },
    attributes: memberAttributes,
    indexes: {
      byWorkspace: {
        pk: workspacePk,
        sk: { field: 'SK', composite: ['userId'], template: 'MEMBER#${userId}', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type WorkspaceMemberItem = EntityItem<typeof WorkspaceMember>;

/** The key of a member, as the index above makes it. */
export function memberKey(workspaceId: number, userId: number): ItemKey {
  return { PK: `WORKSPACE#${workspaceId}`, SK: `MEMBER#${userId}` };
}

/** The same from the person's side: the workspaces that they belong to, read as strongly. */
export const Membership = new Entity(
  {
    model: { entity: 'membership', version: '1', service },
    attributes: {
      ...memberAttributes,
      /** The workspace was deleted by this job, which still puts its files into the owner's trash. */
      endingJobId: { type: 'number' },
      /** What the workspace was called, where it is ending. */
      name: { type: 'string' },
    },
    indexes: {
      byUser: {
        pk: { field: 'PK', composite: ['userId'], template: 'MEMBERSHIPS#${userId}', casing: 'none' },
        sk: {
          field: 'SK',
          composite: ['workspaceId'],
          template: 'WORKSPACE#${workspaceId}',
          casing: 'none',
        },
      },
    },
  },
  tableOptions,
);
export type MembershipItem = EntityItem<typeof Membership>;

/** Partition and first part of the sort key of a person's memberships, as the index above makes them. */
export const membershipKeys = { pk: (userId: number) => `MEMBERSHIPS#${userId}`, prefix: 'WORKSPACE#' };

/** Holds the name of a workspace among its owner's. */
export const WorkspaceName = new Entity(
  {
    model: { entity: 'workspaceName', version: '1', service },
    attributes: {
      ownerId: { type: 'number', required: true },
      /** Hash of the name without case and Unicode composition. */
      nameHash: { type: 'string', required: true },
      workspaceId: { type: 'number', required: true },
    },
    indexes: {
      byName: {
        pk: { field: 'PK', composite: ['ownerId'], template: 'MEMBERSHIPS#${ownerId}', casing: 'none' },
        sk: { field: 'SK', composite: ['nameHash'], template: 'NAME#${nameHash}', casing: 'none' },
      },
    },
  },
  tableOptions,
);

/** An invitation that waits for its answer. One for each address of a workspace. */
export const WorkspaceInvite = new Entity(
  {
    model: { entity: 'workspaceInvite', version: '1', service },
    attributes: {
      workspaceId: { type: 'number', required: true },
      email: { type: 'string', required: true },
      inviteId: { type: 'string', required: true },
      roleId: { type: 'number', required: true },
      invitedById: { type: 'number', required: true },
      /** Who had the address when they were invited, and was told of it; absent for nobody. */
      inviteeId: { type: 'number' },
      createdAtMs: { type: 'number', required: true },
      /** When it was sent once more, the last time; 0 for never. */
      resentAtMs: { type: 'number', required: true },
      expiresAtMs: { type: 'number', required: true },
    },
    indexes: {
      byWorkspace: {
        pk: workspacePk,
        sk: { field: 'SK', composite: ['email'], template: 'INVITE#${email}', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type WorkspaceInviteItem = EntityItem<typeof WorkspaceInvite>;

/**
 * Finds the invitations of an address whose owner was not notified, as the address was not verified. It may outlive the
 * invitation, which tells whether it is still open.
 */
export const WaitingInvite = new Entity(
  {
    model: { entity: 'waitingInvite', version: '1', service },
    attributes: {
      email: { type: 'string', required: true },
      inviteId: { type: 'string', required: true },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      byEmail: {
        pk: { field: 'PK', composite: ['email'], template: 'EMAIL#${email}', casing: 'none' },
        sk: { field: 'SK', composite: ['inviteId'], template: 'INVITE#${inviteId}', casing: 'none' },
      },
    },
  },
  tableOptions,
);

/** Finds an invitation by its id. It stands and goes with the invitation. */
export const WorkspaceInviteId = new Entity(
  {
    model: { entity: 'workspaceInviteId', version: '1', service },
    attributes: {
      inviteId: { type: 'string', required: true },
      workspaceId: { type: 'number', required: true },
      email: { type: 'string', required: true },
    },
    indexes: {
      byId: {
        pk: { field: 'PK', composite: ['inviteId'], template: 'INVITE#${inviteId}', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'INVITE', casing: 'none' },
      },
    },
  },
  tableOptions,
);
