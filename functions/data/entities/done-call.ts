import { Entity, type EntityItem } from 'electrodb';
import { service, tableOptions } from '../table/table.ts';

/** A call that must not happen twice, and has happened: by the key that its caller gave it (`Idempotency-Key`). */
export const DoneCall = new Entity(
  {
    model: { entity: 'doneCall', version: '1', service },
    attributes: {
      /** `USER#<id>`, or `GUEST#<hash of the network>`. */
      caller: { type: 'string', required: true },
      /** Hash of the route and the caller's key. */
      callKey: { type: 'string', required: true },
      /** Hash of what was asked for: the same key for something else is refused. */
      fingerprint: { type: 'string', required: true },
      /** JSON of the answer; absent where its function ended before it was kept, or it was too long. */
      answer: { type: 'string' },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      byCaller: {
        pk: { field: 'PK', composite: ['caller'], template: '${caller}', casing: 'none' },
        sk: { field: 'SK', composite: ['callKey'], template: 'DONE#${callKey}', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type DoneCallItem = EntityItem<typeof DoneCall>;
