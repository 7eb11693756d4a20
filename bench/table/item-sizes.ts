import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { paging } from '#shared/limits/paging.ts';
import { tableClient } from '../../functions/data/table/table.ts';
import { personalDriveId } from '../../functions/use-cases/drive/access/drives.ts';
import type { Bench } from '../bench.ts';
import type { Measurement } from '../measurement.ts';
import { seedFolder } from './seed-folder.ts';
import { percentile } from '../times.ts';

const itemCount = 500;
const bytesPerReadUnit = 4096;

type Item = Record<string, unknown>;

/** How large the items of a folder are, counted as DynamoDB counts: names and values of all attributes. */
export async function itemSizes(bench: Bench): Promise<Measurement> {
  const person = await bench.newPerson();
  await seedFolder(person, itemCount);
  const drive = personalDriveId(person.id);
  const kinds = { 'entry (file)': 'ENTRY#', 'entryName (name hold)': 'NAME#' };
  const rows = await Promise.all(
    Object.entries(kinds).map(async ([item, prefix]) => {
      const sizes = (await listItems(drive, prefix)).map(sizeOf);
      const average = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
      return {
        item,
        'average bytes': Math.round(average),
        'p95 bytes': percentile(sizes, 0.95),
        'in 4 KB': Number((bytesPerReadUnit / average).toFixed(1)),
        'read units of 50': Math.ceil((average * paging.drivePerPage) / bytesPerReadUnit),
      };
    }),
  );
  return { tables: [{ title: 'Sizes of items, with names of about 25 characters', rows }] };
}

async function listItems(driveId: string, prefix: string): Promise<Item[]> {
  const { Items = [] } = await tableClient.send(
    new QueryCommand({
      TableName: process.env['TABLE_NAME'] ?? '',
      KeyConditionExpression: 'PK = :drive AND SK BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':drive': `DRIVE#${driveId}`, ':from': prefix, ':to': `${prefix}\uffff` },
    }),
  );
  if (Items.length < itemCount) throw new Error(`There are only ${Items.length} items of ${prefix}.`);
  return Items.slice(0, itemCount);
}

function sizeOf(item: Item): number {
  return Object.entries(item).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + valueBytes(value),
    0,
  );
}

/** Texts by their UTF-8 bytes, numbers by about a byte for two digits and one more. */
function valueBytes(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return Math.ceil(String(value).replace(/0+$/, '').length / 2) + 1;
  throw new Error(`An entry holds a ${typeof value}, whose size is not known here.`);
}
