import { Entity, type EntityItem } from 'electrodb';
import { service, tableOptions } from '../../table/table.ts';

/** A text of a language that an admin wrote, in the place of the shipped one or of none. */
export const LocalizationLine = new Entity(
  {
    model: { entity: 'localizationLine', version: '1', service },
    attributes: {
      localizationId: { type: 'number', required: true },
      /** Hash of the source, which can be longer than a key. */
      sourceHash: { type: 'string', required: true },
      /** The English text. */
      source: { type: 'string', required: true },
      text: { type: 'string', required: true },
      /** What the product said then; absent where it said nothing. */
      shipped: { type: 'string' },
      updatedAtMs: { type: 'number', required: true },
      updatedById: { type: 'number', required: true },
    },
    indexes: {
      byLanguage: {
        pk: {
          field: 'PK',
          composite: ['localizationId'],
          template: 'LINES#${localizationId}',
          casing: 'none',
        },
        sk: { field: 'SK', composite: ['sourceHash'], template: 'LINE#${sourceHash}', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type LocalizationLineItem = EntityItem<typeof LocalizationLine>;
