import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { nowSeconds } from '../platform/clock.ts';
import { findStored, type ItemKey } from './stored-items.ts';
import { tableClient, tableOptions } from './table.ts';

/*
 * Every request is counted, so counters do without ElectroDB, as what every request reads does.
 */

/** The name of the item's entity, as ElectroDB writes it into others. */
const entity = 'rateCounter';

const counterKey = (limit: string, subject: string, window: number): ItemKey => ({
  PK: `RATE#${limit}#${subject}`,
  SK: `WINDOW#${window}`,
});

/** The window of a limit that it is now, and when it ends, in seconds since 1970. */
function windowNow(windowSeconds: number) {
  const now = nowSeconds();
  const window = Math.floor(now / windowSeconds);
  return { now, window, endsAt: (window + 1) * windowSeconds };
}

export interface RateCount {
  hits: number;
  /** Seconds until the window ends. */
  resetSeconds: number;
}

/**
 * Counts events of a subject in the window at hand, less of them with a negative number: one write, no read.
 * @param change how many
 */
export async function countHit(
  limit: string,
  subject: string,
  windowSeconds: number,
  change = 1,
): Promise<RateCount> {
  const { now, window, endsAt } = windowNow(windowSeconds);
  const { Attributes } = await tableClient.send(
    new UpdateCommand({
      TableName: tableOptions.table,
      Key: counterKey(limit, subject, window),
      UpdateExpression: 'SET #entity = :entity, #ttl = :ttl ADD #hits :change',
      ExpressionAttributeNames: { '#entity': '__edb_e__', '#ttl': 'ttl', '#hits': 'hits' },
      ExpressionAttributeValues: { ':entity': entity, ':ttl': endsAt + 60, ':change': change },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  return { hits: Number(Attributes?.['hits'] ?? change), resetSeconds: endsAt - now };
}

/** Reads what was counted of a subject in the window at hand. */
export async function readHits(limit: string, subject: string, windowSeconds: number): Promise<RateCount> {
  const { now, window, endsAt } = windowNow(windowSeconds);
  const stored = await findStored(counterKey(limit, subject, window), false);
  return { hits: Number(stored?.['hits'] ?? 0), resetSeconds: endsAt - now };
}
