import { Entry, type EntryItem } from '../../../../data/entities/drive/entry.ts';
import type { InvoiceItem } from '../../../../data/entities/billing/invoice.ts';
import { fillItem } from '../../../../data/table/fill-item.ts';
import type { StoredItem } from '../../../../data/table/read-item.ts';
import { type CountedEntity, newInvoiceLines, userLines } from './change-lines.ts';
import { storeLines } from './store-lines.ts';

const markOfEntry = { [Entry.schema.attributes.isCounted.field]: true };
const folder: EntryItem['type'] = 'folder';

/**
 * What was there before reports is counted here. An event of an account or invoice has its key wherever it is found.
 * Files and subscriptions are only marked: the stream tells of that among their other changes, so that each is counted
 * from exactly then on.
 */
const migrators: Record<CountedEntity, (item: StoredItem) => Promise<boolean>> = {
  user: async (item) => storeLines(`user-${Number(item['userId'])}`, userLines(Number(item['userId']))),
  invoice: async (item) => {
    const invoice = item as InvoiceItem;
    return storeLines(`invoice-${invoice.invoiceId}`, newInvoiceLines(invoice));
  },
  entry: async (item) =>
    item[Entry.schema.attributes.type.field] !== folder && (await fillItem(item, markOfEntry)),
  subscription: async (item) => fillItem(item, { isCounted: true }),
};

/** Counts for reports what is stored already. */
export const countMigration = {
  id: '0012-counts',
  about: 'Counts accounts, files, subscriptions and payments of before there were reports',
  entities: Object.keys(migrators),
  migrateItem: (item: StoredItem): Promise<boolean> => migrators[item['__edb_e__'] as CountedEntity](item),
};
