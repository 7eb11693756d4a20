import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTeamsInProcess, type Teams } from '../../../tests/support/drive/teams-in-process.ts';
import { locateEntry } from '../../data/drive/locate-entry.ts';

vi.mock('../../data/drive/locate-entry.ts');

let teams: Teams;
let client: (typeof import('../../data/table/table.ts'))['tableClient'];
let TableName: string;

beforeAll(async () => {
  teams = await startTeamsInProcess();
  const table = await import('../../data/table/table.ts');
  client = table.tableClient;
  TableName = table.tableOptions.table;
});

beforeEach(() => {
  vi.clearAllMocks();
});

afterAll(() => teams.drive.close());

/** A shared folder whose item is gone from its drive. */
async function newGone() {
  const team = await teams.newWorkspace();
  const { inner } = await teams.fill(team);
  const { driveId } = team;
  const isIt = (item: { PK: string; SK: string }) =>
    item.PK === `DRIVE#${driveId}` && item.SK === `ENTRY#${inner.entryId}`;
  const item = (await teams.drive.listItems()).find(isIt);
  if (!item) throw new Error('There is no folder');
  await client.send(new DeleteCommand({ TableName, Key: { PK: item.PK, SK: item.SK } }));
  return {
    driveId,
    forget: () => teams.parts.forgetPeopleOf(driveId, inner.entryId),
    comeBack: () => client.send(new PutCommand({ TableName, Item: item })),
    listPeople: async () =>
      (await teams.parts.listPeopleOf(driveId, inner.entryId)).map(({ userId }) => userId),
  };
}

test('the shares of an entry that is gone are deleted, though the index still tells of it', async () => {
  const gone = await newGone();
  vi.mocked(locateEntry).mockResolvedValue([gone.driveId]);
  expect(await gone.listPeople()).toEqual([7]);
  await gone.forget();
  expect(await gone.listPeople()).toEqual([]);
});

test('[AU4] those of one that comes back meanwhile stay', async () => {
  const gone = await newGone();
  vi.mocked(locateEntry).mockImplementation(async () => {
    await gone.comeBack();
    return [gone.driveId];
  });
  await gone.forget();
  expect(await gone.listPeople()).toEqual([7]);
});

test('those of one that is in another drive stay', async () => {
  const gone = await newGone();
  vi.mocked(locateEntry).mockResolvedValue([gone.driveId, 'U1']);
  await gone.forget();
  expect(await gone.listPeople()).toEqual([7]);
});
