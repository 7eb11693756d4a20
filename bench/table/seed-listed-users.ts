import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { chunk } from '#shared/chunk.ts';
import { ListingRow } from '../../functions/data/entities/listing-row.ts';
import { User } from '../../functions/data/entities/accounts/user.ts';
import { userRows, userValues } from '../../functions/use-cases/accounts/listing/user-rows.ts';
import { tableClient } from '../../functions/data/table/table.ts';
import { newId } from '../../functions/platform/ids.ts';
import { inParallel } from '../in-parallel.ts';

const perBatch = 25;
const batchesAtATime = 4;
const firstNames = [
  'Anna',
  'Björn',
  'Chloé',
  'Dora',
  'Émile',
  'Fatima',
  'Gül',
  'Hans',
  'Inès',
  'Jan',
  'Łukasz',
];
const countries = ['DE', 'FR', 'ES', undefined];

/**
 * So many users, a second apart, and their rows. The users lack the name of their entity: the stream would follow each
 * of them otherwise, and find that their rows are there.
 */
export async function seedListedUsers(count: number): Promise<void> {
  const items = Array.from({ length: count }, (_, index) => itemsOf(count - index)).flat();
  await inParallel(chunk(items, perBatch), batchesAtATime, writeBatch);
}

function itemsOf(number: number): object[] {
  const atMs = Date.now() - number * 1000;
  const userId = newId(atMs);
  // Spread over the alphabet, so that no order is that of the ids.
  const email = `${((number * 7919) % 1_000_003).toString(36)}@example.com`;
  const firstName = `${firstNames[number % firstNames.length]} ${(number * 31) % 1000}`;
  const country = countries[number % countries.length];
  const place = { countryId: 101, stateId: 0, language: 'en', ...(country !== undefined && { country }) };
  // Some of them use more than they may.
  const space = number % 10 === 0 ? { availableSpaceBytes: 500_000 } : {};
  const user = { userId, email, firstName, roleIds: [2], emailVerifiedAtMs: atMs, ...place, ...space };
  const columns = { ...userValues(user), spaceUsed: (number * 613) % 1_000_000, lastActiveAtMs: atMs };
  const L2 = `${String(atMs).padStart(16, '0')}#${String(userId).padStart(16, '0')}`;
  const row = { kind: userRows.kind, rowId: userId, changedAtMs: atMs, columns, L2 };
  const { __edb_e__: _, ...item } = itemOf(User.put({ ...user, updatedAtMs: atMs }).params());
  return [item, itemOf(ListingRow.put(row).params())];
}

const itemOf = (params: unknown) => (params as { Item: Record<string, unknown> }).Item;

async function writeBatch(items: object[]): Promise<void> {
  const requests = items.map((Item) => ({ PutRequest: { Item: Item as Record<string, unknown> } }));
  const { UnprocessedItems = {} } = await tableClient.send(
    new BatchWriteCommand({ RequestItems: { [process.env['TABLE_NAME'] ?? '']: requests } }),
  );
  if (Object.keys(UnprocessedItems).length > 0) throw new Error('The table did not take a whole batch.');
}
