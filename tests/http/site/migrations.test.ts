import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { DeleteCommand, QueryCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getEntry } from '#shared/routes/drive/drive.ts';
import { listSiteEntries } from '#shared/routes/drive/site-entries.ts';
import { login } from '#shared/routes/accounts/auth.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { type LocalStack, startLocalStack } from '../../../infra/local/local-stack.ts';
import { synthesizeWhatIsStale } from '../../../infra/synthesize.ts';
import { dataFolder } from '../../support/data-folder.ts';
import { passwordWork } from '../../support/stack/password-work.ts';
import { newFolder } from '../../support/builders/drive-builders.ts';
import { changedAssembly, type RawTemplate } from '../../support/stack/own-stack.ts';
import { markVerified, newStaff, registerPerson, type Person } from '../../support/people.ts';
import { give } from '../../support/builders/share-calls.ts';
import { findFunctionId } from '../../support/stack/find-function-id.ts';
import { notePlace, useProduct } from '../../support/stack/product.ts';
import { Visitor } from '../../support/visitor.ts';

let dataDir: string;
let assembly: string;
let stack: LocalStack;
let ann: Person;
let bea: Person;
let folder: { id: number; hash: string };
let table: { client: Tables['tableClient']; name: string };

type Tables = typeof import('../../../functions/data/table/table.ts');
type Item = Record<string, unknown>;

/** As a release of before sharing: without the indexes of all entries, and without migrations. */
function makeFormer({ Resources }: RawTemplate): void {
  for (const [id, { Type, Properties }] of Object.entries(Resources)) {
    if (Type === 'AWS::Events::Rule') delete Resources[id];
    if (Type !== 'AWS::DynamoDB::Table') continue;
    const indexes = Properties['GlobalSecondaryIndexes'] as { IndexName: string }[];
    Properties['GlobalSecondaryIndexes'] = indexes.filter(
      ({ IndexName }) => !['GSI3', 'GSI4'].includes(IndexName),
    );
    const attributes = Properties['AttributeDefinitions'] as { AttributeName: string }[];
    Properties['AttributeDefinitions'] = attributes.filter(
      ({ AttributeName }) => !['G3PK', 'G4PK', 'G4SK'].includes(AttributeName),
    );
  }
}

const start = (assemblyDir: string) =>
  startLocalStack({ port: 0, dataDir, assemblyDir, passwordWork, env: {} });

async function listItems(): Promise<Item[]> {
  const { Items = [] } = await table.client.send(new ScanCommand({ TableName: table.name }));
  return Items;
}

const lateAttributes = ['sessionEpoch', 'hasPassword', 'epoch', 'G3PK', 'G4PK', 'G4SK'];

/** Takes away what items of before these attributes did not have. */
async function makeItemsFormer(): Promise<void> {
  for (const { PK, SK, ...item } of await listItems()) {
    if (item['__edb_e__'] === 'listingRow') {
      await table.client.send(new DeleteCommand({ TableName: table.name, Key: { PK, SK } }));
    }
    const late = lateAttributes.filter((name) => name in item);
    if (late.length === 0) continue;
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: { PK, SK },
        UpdateExpression: `REMOVE ${late.join(', ')}`,
      }),
    );
  }
}

async function openTableOf(running: LocalStack): Promise<void> {
  notePlace(running.url, running);
  useProduct(running);
  const { tableClient, tableOptions } = await import('../../../functions/data/table/table.ts');
  table = { client: tableClient, name: tableOptions.table };
}

/** The state of each migration, as the function tells an operator. */
async function report(order: object = { report: true }): Promise<Item[]> {
  return (await stack.invoke(await findFunctionId('event-migrate'), order)) as Item[];
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(dataFolder(), 'holdall-test-'));
  assembly = await synthesizeWhatIsStale({ stage: 'dev', account: '000000000000' });
  stack = await start(await changedAssembly(assembly, dataDir, makeFormer));
  ann = await registerPerson(undefined, new Visitor(undefined, stack.url));
  bea = await registerPerson(undefined, new Visitor(undefined, stack.url));
  folder = await newFolder(ann);
  await openTableOf(stack);
  await makeItemsFormer();
  await stack.close();
  stack = await start(assembly);
  [ann, bea] = [atNewAddress(ann), atNewAddress(bea)];
  await openTableOf(stack);
}, 120_000);

afterAll(async () => {
  await stack.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The same browser, after the site has moved to another port. */
function atNewAddress(person: Person): Person {
  const visitor = new Visitor(undefined, stack.url);
  for (const [name, value] of person.cookies) visitor.cookies.set(name, value);
  const { id, email, password } = person;
  return Object.assign(visitor, { id, email, password });
}

// Steps of one life of a data folder: each begins where the one before has ended.
describe('a data folder of a former release', { shuffle: false }, () => {
  test('boots, and its items are brought into the present shape', async () => {
    await expect
      .poll(async () => (await report()).map(({ migrationId, state }) => [migrationId, state]), {
        timeout: 30_000,
      })
      .toEqual([
        ['0001-session-epoch', 'passed'],
        ['0002-entry-locators', 'passed'],
        ['0004-subscription-rows', 'passed'],
        ['0005-message-rows', 'passed'],
        ['0008-user-rows', 'passed'],
        ['0009-tag-rows', 'passed'],
        ['0010-tag-uses', 'passed'],
        ['0011-site-entries', 'passed'],
        ['0012-counts', 'passed'],
      ]);
    const items = await listItems();
    const users = items.filter((item) => item['__edb_e__'] === 'user');
    expect(users.length).toBeGreaterThan(1);
    for (const user of users) expect(user).toMatchObject({ sessionEpoch: 0, hasPassword: true });
    const rows = items.filter((item) => item['__edb_e__'] === 'listingRow');
    expect(rows.map(({ rowId }) => rowId).sort()).toEqual(users.map(({ userId }) => userId).sort());
    for (const session of items.filter((item) => item['__edb_e__'] === 'session')) {
      expect(session).toMatchObject({ epoch: 0 });
    }
    const { Items } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        IndexName: 'GSI3',
        KeyConditionExpression: 'G3PK = :at',
        ExpressionAttributeValues: { ':at': `AT#${folder.id}` },
      }),
    );
    expect(Items).toMatchObject([{ PK: `DRIVE#U${ann.id}`, SK: `ENTRY#${folder.id}` }]);
    const admin = await newStaff(['admin.access', 'files.update'], new Visitor(undefined, stack.url));
    const all = await admin.call(listSiteEntries);
    expect((all.body.pagination.data as Item[]).map(({ id }) => id)).toEqual([folder.id]);
  });

  test('whoever was signed in stays so, and whoever was not signs in', async () => {
    expect((await ann.call(getUser, { params: { id: 'me' } })).status).toBe(200);
    const guest = new Visitor(undefined, stack.url);
    const { email, password } = ann;
    expect((await guest.call(login, { body: { email, password, remember: true } })).status).toBe(200);
  });

  test('a folder of before sharing is shared, and found by its id', async () => {
    for (const each of [ann, bea]) await markVerified(each);
    await give(ann, folder, bea);
    const found = await bea.call(getEntry, { params: { id: folder.id } });
    expect(found.status, found.text).toBe(200);
  });

  test('a person that the migration has not reached yet signs in and stays signed in', async () => {
    await makeItemsFormer();
    expect((await bea.call(getUser, { params: { id: 'me' } })).status).toBe(200);
    const guest = new Visitor(undefined, stack.url);
    const { email, password } = bea;
    expect((await guest.call(login, { body: { email, password, remember: true } })).status).toBe(200);
    expect((await guest.call(getUser, { params: { id: 'me' } })).status).toBe(200);
  });

  test('two hours later the last pass ends them, and an operator has one run anew', async () => {
    await stack.advanceClock(2 * 3600 + 60);
    await stack.runSchedule('migrate');
    expect((await report()).filter(({ state }) => state !== 'done')).toEqual([]);
    await makeItemsFormer();
    await stack.runSchedule('migrate');
    expect((await listItems()).some((item) => item['G3PK'] !== undefined)).toBe(false);
    const unfinished = (await report({ again: '0002-entry-locators' })).filter(
      ({ state }) => state !== 'done',
    );
    expect(unfinished).toMatchObject([{ migrationId: '0002-entry-locators', state: 'passed' }]);
    const entries = (await listItems()).filter((item) => item['__edb_e__'] === 'entry' && item['i'] !== 0);
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) expect(entry).toHaveProperty('G3PK');
  });

  test(
    'a stack of the same release says nothing again, and one of another does',
    { tags: 'variant' },
    async () => {
      const runsOf = (running: LocalStack) =>
        running.logs().filter(({ message }) => message === 'migrate').length;
      await stack.close();
      stack = await start(assembly);
      await stack.redeploy(
        await changedAssembly(assembly, dataDir, ({ Resources }) => {
          for (const { Type, Properties } of Object.values(Resources)) {
            if (Type === 'AWS::Lambda::Function') Properties['Timeout'] = 20;
          }
        }),
      );
      await expect.poll(() => runsOf(stack), { timeout: 20_000 }).toBe(1);
    },
  );
});
