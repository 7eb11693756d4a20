import { Entity, type EntityItem } from 'electrodb';
import { mailTemplates } from '#shared/entities/site/mail-template.ts';
import { service, tableOptions } from '../../table/table.ts';

/** A mail that an admin has written, in a language, in place of the product's. */
export const OwnMailTemplate = new Entity(
  {
    model: { entity: 'ownMailTemplate', version: '1', service },
    attributes: {
      site: { type: 'string', required: true, default: 'SITE' },
      key: { type: mailTemplates, required: true },
      /** A language of the site; empty for all that have none of their own. */
      language: { type: 'string', required: true },
      subject: { type: 'string', required: true },
      html: { type: 'string', required: true },
      text: { type: 'string', required: true },
      /** Hash of the product's template when this was written. */
      basedOn: { type: 'string', required: true },
      updatedAtMs: { type: 'number', required: true },
      /** Version for optimistic locking. */
      version: { type: 'number', required: true },
    },
    indexes: {
      byKey: {
        pk: { field: 'PK', composite: ['site'], template: 'MAILTEMPLATES#${site}', casing: 'none' },
        sk: {
          field: 'SK',
          composite: ['key', 'language'],
          template: 'MAIL#${key}#${language}',
          casing: 'none',
        },
      },
    },
  },
  tableOptions,
);
export type OwnMailTemplateItem = EntityItem<typeof OwnMailTemplate>;

/** The key of a template, as the index `byKey` makes it. */
export function ownMailTemplateKey(key: string, language: string) {
  return { PK: 'MAILTEMPLATES#SITE', SK: `MAIL#${key}#${language}` };
}
