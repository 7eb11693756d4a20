import { Entity, type EntityItem } from 'electrodb';
import { mailTemplates } from '#shared/entities/site/mail-template.ts';
import { service, tableOptions } from '../../table/table.ts';

export const mailStatuses = ['pending', 'sent', 'failed', 'skipped'] as const;

/**
 * A mail to be sent. It is written in the transaction that it follows from, so that both happen or neither; whoever
 * follows the table's stream sends each new one to the queue. What it tells is forgotten when it was sent: codes and
 * links are secrets.
 */
export const Mail = new Entity(
  {
    model: { entity: 'mail', version: '1', service },
    attributes: {
      mailId: { type: 'number', required: true, padding: { length: 16, char: '0' } },
      template: { type: mailTemplates, required: true },
      to: { type: 'string', required: true },
      /** The account that it is about. */
      userId: { type: 'number' },
      /** Language of the person. */
      language: { type: 'string', required: true },
      timezone: { type: 'string' },
      /** It goes to an address that no account has verified. */
      isStranger: { type: 'boolean' },
      /** Reply address, if it differs from the sender. Removed once the mail is sent. */
      replyTo: { type: 'string' },
      /** What the template names; gone when it was sent. */
      variables: { type: 'any' },
      /** A test of what is not saved yet: subject, html and text instead of the template; gone when it was sent. */
      draft: { type: 'any' },
      /** A test of settings that are not saved, by name; gone when it was sent. */
      settings: { type: 'any' },
      /** The mail of the log that goes out again as it was, instead of a template. */
      resentId: { type: 'number' },
      status: { type: mailStatuses, required: true },
      /** Until then somebody has it in hand, so that no two runs send it. */
      claimedUntilMs: { type: 'number' },
      /** Why it was not sent. */
      error: { type: 'string' },
      sentAtMs: { type: 'number' },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      byId: {
        pk: { field: 'PK', composite: ['mailId'], template: 'MAIL#${mailId}', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'MAIL', casing: 'none' },
      },
    },
  },
  tableOptions,
);
/** A template that is tried before it is saved. */
export interface MailDraft {
  subject: string;
  html: string;
  text: string;
}

export type MailItem = Omit<EntityItem<typeof Mail>, 'variables' | 'draft' | 'settings'> & {
  variables?: Record<string, unknown>;
  draft?: MailDraft;
  settings?: Record<string, unknown>;
};
