import { Entity, type EntityItem } from 'electrodb';
import { service, tableOptions } from '../../table/table.ts';

const monthPk = { field: 'PK', composite: ['month'], template: 'AUDIT#${month}', casing: 'none' } as const;
const sortedBy = <Field extends 'L1' | 'L2' | 'L3' | 'L4' | 'L5'>(field: Field) =>
  ({ field, composite: [field], template: `\${${field}}`, casing: 'none' }) as const;

/**
 * Who did what to what, once. Nothing changes or deletes it but its `ttl`. A partition holds a month, ordered by time;
 * local indexes have the entries of one actor, action, impersonator, target and scope, each ordered by time as well.
 */
export const AuditEntry = new Entity(
  {
    model: { entity: 'auditEntry', version: '1', service },
    attributes: {
      /** `2026-11`, in UTC. */
      month: { type: 'string', required: true },
      auditId: { type: 'number', required: true, padding: { length: 16, char: '0' } },
      action: { type: 'string', required: true },
      result: { type: ['done', 'refused'] as const, required: true },
      actorType: { type: ['user', 'token', 'guest', 'system'] as const, required: true },
      actorId: { type: 'number' },
      actorName: { type: 'string' },
      actorEmail: { type: 'string' },
      impersonatorId: { type: 'number' },
      impersonatorName: { type: 'string' },
      /** `{ type, id, name }`, as `scope`. */
      target: { type: 'any' },
      scope: { type: 'any' },
      changes: { type: 'any' },
      ip: { type: 'string' },
      place: { type: 'string' },
      userAgent: { type: 'string' },
      requestId: { type: 'string' },
      ttl: { type: 'number', required: true },
      L1: { type: 'string', required: true },
      L2: { type: 'string', required: true },
      L3: { type: 'string' },
      L4: { type: 'string' },
      L5: { type: 'string' },
    },
    indexes: {
      byMonth: {
        pk: monthPk,
        sk: { field: 'SK', composite: ['auditId'], template: 'AUDIT#${auditId}', casing: 'none' },
      },
      byActor: { index: 'byName', pk: monthPk, sk: sortedBy('L1') },
      byAction: { index: 'byUpdated', pk: monthPk, sk: sortedBy('L2') },
      byImpersonator: { index: 'byCreated', pk: monthPk, sk: sortedBy('L3') },
      byTarget: { index: 'bySize', pk: monthPk, sk: sortedBy('L4') },
      byScope: { index: 'byType', pk: monthPk, sk: sortedBy('L5') },
    },
  },
  tableOptions,
);
export type AuditEntryItem = EntityItem<typeof AuditEntry>;
