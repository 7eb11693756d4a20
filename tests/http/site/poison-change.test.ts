import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalStack } from '../../../infra/local/local-stack.ts';
import { openTableOf } from '../../support/stack/fill-folder.ts';
import { type RawTemplate, startOwnStack } from '../../support/stack/own-stack.ts';

const driveId = 'U1';
const poison = 'not a number';
const patience = { timeout: 30_000, interval: 200 };
let stack: LocalStack & { dataDir: string };
let opened: Awaited<ReturnType<typeof openTableOf>>;

/** What is at fault is given up after the second try instead of the eleventh. */
function giveUpSoon({ Resources }: RawTemplate): void {
  for (const { Type, Properties } of Object.values(Resources)) {
    const isOfStream = Type === 'AWS::Lambda::EventSourceMapping' && 'MaximumRetryAttempts' in Properties;
    if (isOfStream) Properties['MaximumRetryAttempts'] = 1;
  }
}

beforeAll(async () => {
  stack = await startOwnStack({ change: giveUpSoon });
  opened = await openTableOf(stack);
  // The top of the drive: without it the drive is gone as a whole, and nothing of it is noted.
  await putEntry(0);
}, 120_000);

afterAll(async () => {
  opened.close();
  await stack.close();
});

const keyOf = (id: number | string) => ({ PK: `DRIVE#${driveId}`, SK: `ENTRY#${id}` });

async function putEntry(id: number | string): Promise<void> {
  const file = { d: driveId, i: id, p: 0, n: `n${id}`, t: 'file', s: 1, o: 1, u: 1, ch: 1 };
  const Item = { ...keyOf(id), ...file, __edb_e__: 'entry', __edb_v__: '1' };
  await opened.table.send(new PutCommand({ TableName: opened.TableName, Item }));
}

async function deleteEntry(id: number | string): Promise<void> {
  await opened.table.send(new DeleteCommand({ TableName: opened.TableName, Key: keyOf(id) }));
}

/** Ids of the entries whose end was noted: what follows from a deletion. */
async function listNoted(): Promise<number[]> {
  const notes = (await opened.listItems()).filter((item) => item['__edb_e__'] === 'goneEntries');
  const ids = new Set(notes.flatMap((item) => item['entryIds'] as number[]));
  return [...ids].sort((a, b) => a - b);
}

interface GivenUp {
  DDBStreamBatchInfo: { batchSize: number; startSequenceNumber: string; endSequenceNumber: string };
}

const listGivenUp = (): GivenUp['DDBStreamBatchInfo'][] =>
  stack
    .queues()
    .filter(({ name }) => name.includes('Unfollowed'))
    .flatMap(({ messages }) => messages.map(({ body }) => (JSON.parse(body) as GivenUp).DDBStreamBatchInfo));

test('a change that nobody can follow costs itself alone: those around it, of its own drive too, are followed', async () => {
  const good = [1, 2, 3, 4, 5, 6, 7];
  const ids = [1, 2, poison, 3, 4, 5, 6, 7];
  for (const id of ids) await putEntry(id);
  // One after the other, faster than a batch is gathered.
  for (const id of ids) await deleteEntry(id);
  await expect.poll(listGivenUp, patience).toHaveLength(1);
  await expect.poll(listNoted, patience).toEqual(good);
  const [given] = listGivenUp();
  expect(given?.batchSize).toBe(1);
  expect(given?.startSequenceNumber).toBe(given?.endSequenceNumber);
  expect(listGivenUp()).toHaveLength(1);
}, 90_000);
