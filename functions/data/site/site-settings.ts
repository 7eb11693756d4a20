import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { StoredItem } from '../read-item.ts';
import { tableClient, tableOptions } from '../table.ts';

const sectionPrefix = 'SECTION#';

/** A section as the table holds it. Nothing in it is checked: an admin must be able to repair what is wrong. */
export interface StoredSection {
  version: unknown;
  client: unknown;
  server: unknown;
}

export type StoredSections = ReadonlyMap<string, StoredSection>;

/**
 * Lists every section that an admin has changed, by name. Reads past ElectroDB, which would leave out an item that does
 * not look like one of its own; a section that is left out has its defaults.
 */
export async function listSections(isConsistent = false): Promise<StoredSections> {
  const sections = new Map<string, StoredSection>();
  let ExclusiveStartKey: StoredItem | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await tableClient.send(
      new QueryCommand({
        TableName: tableOptions.table,
        KeyConditionExpression: 'PK = :pk',
        ExpressionAttributeValues: { ':pk': 'SETTINGS' },
        ConsistentRead: isConsistent,
        ExclusiveStartKey,
      }),
    );
    for (const { SK, version, client, server } of Items as StoredItem[]) {
      sections.set(String(SK).slice(sectionPrefix.length), { version, client, server });
    }
    ExclusiveStartKey = LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return sections;
}
