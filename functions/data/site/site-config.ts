import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { SiteRecordKind } from '#shared/site-config/define-site-records.ts';
import type { StoredItem } from '../table/read-item.ts';
import { tableClient, tableOptions } from '../table/table.ts';

/** A section as the table holds it. Nothing in it is checked: an admin must be able to repair what is wrong. */
export interface StoredSection {
  version: unknown;
  client: unknown;
  server: unknown;
}

/** Settings by section. */
export type StoredSections = ReadonlyMap<string, StoredSection>;

/** A role, plan, theme or menu as the table holds it. Nothing in it is checked either. */
export type StoredRecord = Partial<
  Record<'version' | 'value' | 'isDeleted' | 'createdAtMs' | 'updatedAtMs', unknown>
>;

/** What admins have changed of the site. */
export interface StoredConfig {
  sections: StoredSections;
  records: (kind: SiteRecordKind) => ReadonlyMap<number, StoredRecord>;
  /** Absent until a record of the kind is stored. */
  recordSet: (kind: SiteRecordKind) => { version: number; lastId: number } | undefined;
}

/** The kind as keys have it. */
export const keyOfKind = (kind: SiteRecordKind) => kind.toUpperCase();

/**
 * Reads settings, roles, plans, themes and menus that an admin has changed. Reads past ElectroDB, which would leave out
 * an item that does not look like one of its own; a section that is left out has its defaults. Strongly consistent.
 */
export async function readStoredConfig(): Promise<StoredConfig> {
  const items = new Map<string, Map<string, StoredItem>>();
  let ExclusiveStartKey: StoredItem | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await tableClient.send(
      new QueryCommand({
        TableName: tableOptions.table,
        KeyConditionExpression: 'PK = :pk',
        ExpressionAttributeValues: { ':pk': 'SETTINGS' },
        ConsistentRead: true,
        ExclusiveStartKey,
      }),
    );
    for (const item of Items as StoredItem[]) {
      const [kind = '', id = ''] = String(item['SK']).split('#');
      items.set(kind, (items.get(kind) ?? new Map<string, StoredItem>()).set(id, item));
    }
    ExclusiveStartKey = LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return readItems(items);
}

function readItems(items: ReadonlyMap<string, ReadonlyMap<string, StoredItem>>): StoredConfig {
  const sections = [...(items.get('SECTION') ?? [])].map(
    ([name, { version, client, server }]) => [name, { version, client, server }] as const,
  );
  return {
    sections: new Map(sections),
    records: (kind) =>
      new Map([...(items.get(keyOfKind(kind)) ?? [])].map(([id, item]) => [Number(id), item])),
    recordSet: (kind) => items.get('SET')?.get(keyOfKind(kind)) as ReturnType<StoredConfig['recordSet']>,
  };
}

/** Changes of a stored section or record so far; 0 where the count cannot be read. */
export function versionOf(stored: { version?: unknown } | undefined): number {
  return Number.isSafeInteger(stored?.version) ? Number(stored?.version) : 0;
}
