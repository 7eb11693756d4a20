import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalStack } from '../../../infra/local/local-stack.ts';
import { untilMailTo } from '../../support/mails-to.ts';
import { registerPerson } from '../../support/people.ts';
import { openTableOf } from '../../support/stack/fill-folder.ts';
import { type RawTemplate, startOwnStack } from '../../support/stack/own-stack.ts';
import { Visitor } from '../../support/visitor.ts';

const driveId = 'U1';
const poison = 'not a number';
const patience = { timeout: 30_000, interval: 200 };
type Stack = LocalStack & { dataDir: string };

/** What is at fault is given up after the second try instead of the eleventh. */
function giveUpSoon({ Resources }: RawTemplate): void {
  for (const { Type, Properties } of Object.values(Resources)) {
    const isOfStream = Type === 'AWS::Lambda::EventSourceMapping' && 'MaximumRetryAttempts' in Properties;
    if (isOfStream) Properties['MaximumRetryAttempts'] = 1;
  }
}

const keyOf = (id: number | string) => ({ PK: `DRIVE#${driveId}`, SK: `ENTRY#${id}` });

interface GivenUp {
  DDBStreamBatchInfo: { batchSize: number; startSequenceNumber: string; endSequenceNumber: string };
}

/** A stack of its own with a drive, whose entries are written past the API. */
async function startDrive(change?: (template: RawTemplate) => void) {
  const stack: Stack = await startOwnStack(change ? { change } : {});
  const opened = await openTableOf(stack);
  const putEntry = async (id: number | string): Promise<void> => {
    const file = { d: driveId, i: id, p: 0, n: `n${id}`, t: 'file', s: 1, o: 1, u: 1, ch: 1 };
    const Item = { ...keyOf(id), ...file, __edb_e__: 'entry', __edb_v__: '1' };
    await opened.table.send(new PutCommand({ TableName: opened.TableName, Item }));
  };
  // The top of the drive: without it the drive is gone as a whole, and nothing of it is noted.
  await putEntry(0);
  return {
    stack,
    putEntry,
    async deleteEntry(id: number | string): Promise<void> {
      await opened.table.send(new DeleteCommand({ TableName: opened.TableName, Key: keyOf(id) }));
    },
    /** Ids of the entries whose end was noted: what follows from a deletion. */
    async listNoted(): Promise<number[]> {
      const notes = (await opened.listItems()).filter((item) => item['__edb_e__'] === 'goneEntries');
      const ids = new Set(notes.flatMap((item) => item['entryIds'] as number[]));
      return [...ids].sort((a, b) => a - b);
    },
    listGivenUp: (): GivenUp['DDBStreamBatchInfo'][] =>
      stack
        .queues()
        .filter(({ name }) => name.includes('Unfollowed'))
        .flatMap(({ messages }) =>
          messages.map(({ body }) => (JSON.parse(body) as GivenUp).DDBStreamBatchInfo),
        ),
    async close(): Promise<void> {
      opened.close();
      await stack.close();
    },
  };
}
type Drive = Awaited<ReturnType<typeof startDrive>>;

describe('a change that nobody can follow', () => {
  let drive: Drive;
  beforeAll(async () => {
    drive = await startDrive(giveUpSoon);
  }, 120_000);
  afterAll(() => drive.close());

  test('costs itself alone: those around it, of its own drive too, are followed', async () => {
    const { putEntry, deleteEntry, listGivenUp, listNoted } = drive;
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
});

describe('while a change that nobody can follow is tried again', () => {
  let drive: Drive;
  beforeAll(async () => {
    drive = await startDrive();
  }, 120_000);
  afterAll(() => drive.close());

  /** Failed calls of the function that follows the table. */
  const countFailures = () =>
    drive.stack.logs().filter(({ message }) => /followtable.* failed on 1 stream records/i.test(message))
      .length;

  /** Registers a user, and measures how long the mail takes from the response on. */
  async function measureMail(): Promise<number> {
    const { url } = drive.stack;
    const { email } = await registerPerson(undefined, new Visitor(undefined, url));
    const startMs = performance.now();
    await untilMailTo(email, undefined, { site: url });
    return performance.now() - startMs;
  }

  test('a mail behind it leaves within a second', async () => {
    const { putEntry, deleteEntry, listGivenUp, listNoted } = drive;
    // Starts the functions.
    await measureMail();
    for (const id of [poison, 1]) await putEntry(id);
    await deleteEntry(poison);
    await expect.poll(countFailures, patience).toBeGreaterThan(1);
    await deleteEntry(1);
    const failures = countFailures();
    expect(await measureMail()).toBeLessThan(1000);
    // The function that follows the table is still at the change: it has neither given it up nor gone on behind it.
    expect(listGivenUp()).toEqual([]);
    expect(await listNoted()).toEqual([]);
    await expect.poll(countFailures, patience).toBeGreaterThan(failures);
  }, 90_000);
});
