import { Entity, type EntityItem } from 'electrodb';
import { mailTemplates } from '#shared/entities/site/mail-template.ts';
import { outgoingEmailStatuses } from '#shared/entities/site/outgoing-email.ts';
import { service, tableOptions } from '../../table/table.ts';

const monthPk = {
  field: 'PK',
  composite: ['month'],
  template: 'OUTGOING_EMAILS#${month}',
  casing: 'none',
} as const;
const sortedBy = <Field extends 'L1' | 'L2' | 'L3' | 'L4'>(field: Field) =>
  ({ field, composite: [field], template: `\${${field}}`, casing: 'none' }) as const;

/**
 * What became of a mail, in the log of mails. A partition holds a month, ordered by time; local indexes have the mails
 * of one status, address, template and user, each ordered by time as well. What a mail says is an item of its own, as
 * lists must not read it.
 */
export const OutgoingEmail = new Entity(
  {
    model: { entity: 'outgoingEmail', version: '1', service },
    attributes: {
      /** `2026-11`, in UTC. */
      month: { type: 'string', required: true },
      mailId: { type: 'number', required: true, padding: { length: 16, char: '0' } },
      template: { type: mailTemplates, required: true },
      to: { type: 'string', required: true },
      userId: { type: 'number' },
      status: { type: outgoingEmailStatuses, required: true },
      subject: { type: 'string' },
      from: { type: 'string' },
      /** What was said last by whom it was handed to, or why it was not sent. */
      error: { type: 'string' },
      attempts: { type: 'number', required: true },
      /** By which the mail service knows it. */
      messageId: { type: 'string' },
      /** It had codes or links that sign in. */
      isMasked: { type: 'boolean' },
      acceptedAtMs: { type: 'number' },
      updatedAtMs: { type: 'number', required: true },
      /** DynamoDB deletes late: readers must filter out expired mails. */
      ttl: { type: 'number', required: true },
      L1: { type: 'string', required: true },
      L2: { type: 'string', required: true },
      L3: { type: 'string', required: true },
      L4: { type: 'string' },
    },
    indexes: {
      byMonth: {
        pk: monthPk,
        sk: { field: 'SK', composite: ['mailId'], template: 'OUTGOING_EMAIL#${mailId}', casing: 'none' },
      },
      byStatus: { index: 'byName', pk: monthPk, sk: sortedBy('L1') },
      byAddress: { index: 'byUpdated', pk: monthPk, sk: sortedBy('L2') },
      byTemplate: { index: 'byCreated', pk: monthPk, sk: sortedBy('L3') },
      byUser: { index: 'bySize', pk: monthPk, sk: sortedBy('L4') },
    },
  },
  tableOptions,
);
export type OutgoingEmailItem = EntityItem<typeof OutgoingEmail>;
