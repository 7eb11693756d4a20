import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { SegmentProgress } from '../entities/migration.ts';
import type { StoredItem } from './read-item.ts';
import { tableClient, tableOptions } from './table.ts';

/** Items that the table looks at for a page: at their usual sizes some ten read units. */
const itemsPerPage = 100;

export interface ScannedPage {
  /** Those of the kinds that were asked for. */
  items: StoredItem[];
  lookedAt: number;
  progress: SegmentProgress;
}

/**
 * A page of one part of the whole table, eventually consistent: half a unit for each 4 KB that lie there, whatever is
 * handed on. Only migrations may do this: nothing that a person waits for may depend on the size of the table.
 * @param entities names of the entities whose items are handed on, at most 100
 */
export async function scanItems(
  entities: readonly string[],
  segment: { index: number; of: number; after?: Record<string, unknown> },
): Promise<ScannedPage> {
  const names = Object.fromEntries(entities.map((entity, index) => [`:e${index}`, entity]));
  const answer = await tableClient.send(
    new ScanCommand({
      TableName: tableOptions.table,
      Segment: segment.index,
      TotalSegments: segment.of,
      Limit: itemsPerPage,
      ExclusiveStartKey: segment.after,
      FilterExpression: `#entity IN (${Object.keys(names).join(', ')})`,
      ExpressionAttributeNames: { '#entity': '__edb_e__' },
      ExpressionAttributeValues: names,
    }),
  );
  const { Items = [], ScannedCount = 0, LastEvaluatedKey } = answer;
  const progress = { isDone: LastEvaluatedKey === undefined, after: LastEvaluatedKey };
  return { items: Items, lookedAt: ScannedCount, progress };
}
