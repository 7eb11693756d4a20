import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { nowSeconds } from '../platform/clock.ts';
import { shortened } from './table/short-reads.ts';
import { findStored, type ItemKey, typedKey } from './table/stored-items.ts';
import { plainTableClient, tableOptions } from './table/table.ts';

/*
 * Every request of a guest is counted, so counters do without ElectroDB and most of the SDK, as what every request reads
 * does. A count whose response is lost is sent again, as the SDK does too, and may count twice: a limit is then reached a
 * call early.
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
  const command = new UpdateItemCommand({
    TableName: tableOptions.table,
    Key: typedKey(counterKey(limit, subject, window)),
    UpdateExpression: 'SET #entity = :entity, #ttl = :ttl ADD #hits :change',
    ExpressionAttributeNames: { '#entity': '__edb_e__', '#ttl': 'ttl', '#hits': 'hits' },
    ExpressionAttributeValues: {
      ':entity': { S: entity },
      ':ttl': { N: String(endsAt + 60) },
      ':change': { N: String(change) },
    },
    ReturnValues: 'UPDATED_NEW',
  });
  // What is given back is left to the SDK, which sends it again more rarely: a limit must not grow by it.
  const sent = change > 0 ? shortened(plainTableClient, command) : command;
  const { Attributes } = await plainTableClient.send(sent);
  return { hits: Number(Attributes?.['hits']?.N ?? change), resetSeconds: endsAt - now };
}

/** Reads what was counted of a subject in the window at hand. */
export async function readHits(limit: string, subject: string, windowSeconds: number): Promise<RateCount> {
  const { now, window, endsAt } = windowNow(windowSeconds);
  const stored = await findStored(counterKey(limit, subject, window), false);
  return { hits: Number(stored?.['hits'] ?? 0), resetSeconds: endsAt - now };
}
