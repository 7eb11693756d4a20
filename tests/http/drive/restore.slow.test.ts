import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chunk } from '#shared/chunk.ts';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { login } from '#shared/routes/accounts/auth.ts';
import { listEntries, updateEntry } from '#shared/routes/drive/drive.ts';
import { createTable } from '../../../infra/local/dynamodb/create-tables.ts';
import { testTableProperties } from '../../../infra/local/dynamodb/start-test-dynamodb.ts';
import type { LocalStack } from '../../../infra/local/local-stack.ts';
import { makeTableEqual } from '../../../infra/restore/make-table-equal.ts';
import { synthesizeWhatIsStale } from '../../../infra/synthesize.ts';
import { findFaults } from '../../support/drive/drive-invariants.ts';
import type { Item } from '../../support/drive/drive-invariants.ts';
import { trash, treeOf } from '../../support/builders/drive-actions.ts';
import { newFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { eventually } from '../../support/eventually.ts';
import { leaseStack } from '../../support/stack/leased-stack.ts';
import { newPerson } from '../../support/people.ts';
import type { Person } from '../../support/people.ts';
import { download } from '../../support/builders/drive-reads.ts';
import { usedBytes } from '../../support/builders/drive-space.ts';
import { Visitor } from '../../support/visitor.ts';

let stack: LocalStack & { dataDir: string };
let client: DynamoDBClient;
let documents: DynamoDBDocumentClient;
let live: string;
let assemblyDir: string;

beforeAll(async () => {
  stack = await leaseStack();
  assemblyDir = await synthesizeWhatIsStale({ stage: 'dev', account: '000000000000' });
  const credentials = JSON.parse(readFileSync(path.join(stack.dataDir, 'credentials.json'), 'utf8')) as {
    accessKeyId: string;
    secretAccessKey: string;
  };
  client = new DynamoDBClient({ endpoint: stack.endpoints.DYNAMODB, region: 'us-east-1', credentials });
  documents = DynamoDBDocumentClient.from(client);
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  live = TableNames[0] ?? '';
});
afterAll(async () => {
  client.destroy();
  await stack.close();
});

async function listItems(table: string): Promise<Item[]> {
  const items: Item[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await documents.send(
      new ScanCommand({ TableName: table, ExclusiveStartKey, ConsistentRead: true }),
    );
    items.push(...((page.Items ?? []) as Item[]));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items;
}

async function writeBatches(table: string, requests: object[]): Promise<void> {
  for (const some of chunk(requests, 25)) {
    const RequestItems = { [table]: some };
    const { UnprocessedItems = {} } = await documents.send(new BatchWriteCommand({ RequestItems }));
    expect(UnprocessedItems).toEqual({});
  }
}

/** What AWS does by itself: a table as the live one is at this moment, without its indexes, beside it. */
async function keepThisMoment(name: string): Promise<void> {
  await createTable(client, name, testTableProperties);
  await writeBatches(
    name,
    (await listItems(live)).map((Item) => ({ PutRequest: { Item } })),
  );
}

const newVisitor = () => new Visitor(undefined, stack.url);
const newPersonHere = (email?: string) => newPerson(email, newVisitor());

/** The same person from a browser that is not signed in. */
async function signIn({ email, password, id }: Person): Promise<Person> {
  const visitor = newVisitor();
  const answer = await visitor.call(login, { body: { email, password, remember: true } });
  expect(answer.status).toBe(200);
  return Object.assign(visitor, { id, email, password });
}

const namesFound = async (owner: Visitor, query: string): Promise<string[]> => {
  const answer = await owner.call(listEntries, { query: { pageId: 'search', query } });
  return (answer.body.data as FileEntry[]).map(({ name }) => name);
};

test('after a loss and changes that nobody wanted, the table is what it was: drives, links, people, and no mail twice', async () => {
  const ann = await newPersonHere();
  const photos = await newFolder(ann, { name: 'Photos' });
  const trip = await newFolder(ann, { name: 'Trip', parentId: photos.id });
  const picture = await newFile(ann, { name: 'lighthouse.txt', content: 'a lighthouse', parentId: trip.id });
  await newFile(ann, { name: 'notes.txt', content: 'notes', parentId: photos.id });
  await newLink(ann, picture);
  await trash(ann, await newFile(ann, { name: 'old.txt', content: 'old' }));
  await eventually(async () => ((await namesFound(ann, 'lighthouse')).length > 0 ? true : undefined));
  const before = { tree: await treeOf(ann), used: await usedBytes(ann) };

  await keepThisMoment('restored');
  await ann.call(updateEntry, { params: { id: photos.id }, body: { name: 'Ransom' } });
  await newFile(ann, { name: 'unwanted.txt', content: 'unwanted' });
  const carl = await newPersonHere('carl@example.com');
  const lost = (await listItems(live)).filter(
    ({ SK }) => SK === `ENTRY#${trip.id}` || SK.includes(String(picture.id)),
  );
  expect(lost.length).toBeGreaterThan(1);
  await writeBatches(
    live,
    lost.map(({ PK, SK }) => ({ DeleteRequest: { Key: { PK, SK } } })),
  );
  expect(await treeOf(ann)).not.toEqual(before.tree);
  // What follows from the loss is done before it is undone.
  await eventually(async () =>
    (await listItems(live)).some(({ SK }) => SK.startsWith('GONE#')) ? true : undefined,
  );
  const mailsBefore = stack.mails().length;

  const done = await makeTableEqual(client, { from: 'restored', to: live });
  expect(done.written).toBeGreaterThanOrEqual(lost.length);
  expect(done.removed).toBeGreaterThan(0);

  // No function is left that remembers how it was.
  await stack.redeploy(assemblyDir);

  // Sessions are none of what comes back.
  expect((await ann.call(listEntries)).status).toBe(401);
  const again = await signIn(ann);
  expect({ tree: await treeOf(again), used: await usedBytes(again) }).toEqual(before);
  expect(Buffer.from((await download(again, picture)).content).toString()).toBe('a lighthouse');
  expect(findFaults(await listItems(live), `U${ann.id}`)).toEqual([]);
  await eventually(async () => ((await namesFound(again, 'lighthouse')).length > 0 ? true : undefined));
  expect(await namesFound(again, 'unwanted')).toEqual([]);

  // Who came since then is unknown again, and everything goes on from there.
  const { email, password } = carl;
  expect((await newVisitor().call(login, { body: { email, password } })).status).toBe(422);
  await newFile(again, { name: 'after.txt', content: 'after', parentId: photos.id });
  expect(await treeOf(again)).toContain('Photos/after.txt');
  // Of mails there is only the one that follows from signing in with a new browser.
  const toAnn = () =>
    stack
      .mails()
      .slice(mailsBefore)
      .flatMap(({ to, subject }) => (to.includes(ann.email) ? [subject] : []));
  await eventually(async () => (toAnn().length > 0 ? true : undefined));
  expect(toAnn()).toEqual(['New sign-in to your account']);
});
