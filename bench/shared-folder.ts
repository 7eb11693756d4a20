import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { Workspace } from '#shared/entities/workspace.ts';
import { createFolder, getEntry, getFolderPath, listEntries } from '#shared/routes/drive/drive.ts';
import { createWorkspace } from '#shared/routes/workspaces/workspaces.ts';
import { personalDriveId } from '../functions/use-cases/drive/access/drives.ts';
import type { Bench } from './bench.ts';
import type { Bar, Measurement, Row } from './measurement.ts';
import type { Answer, Person } from './person.ts';
import { getRequestLine } from '../tests/support/request-line.ts';
import { seedFolder } from './table/seed-folder.ts';
import { seedMembers, seedReceivers } from './table/seed-people.ts';
import { percentile, roundRatio, timeMs } from './times.ts';

const people = 200;
const entries = 50;
const callCount = 60;
const warmUps = 20;
const maxRatio = 2;
const note = 'Open: list and path, at once, as the web asks for them. Details: with all who have it.';

/** A folder as one of those who have it looks at it. */
interface Case {
  name: string;
  person: Person;
  folder: { id: number; hash: string };
  workspaceId?: number;
}

/** Opening folders that 200 people have, against those that nobody else has. */
export async function sharedFolder(bench: Bench): Promise<Measurement> {
  const [loner, owner, receiver] = [
    await bench.newPerson(),
    await bench.newPerson(),
    await bench.newPerson(),
  ];
  const [alone, shared] = [await seedFolder(loner, entries), await seedFolder(owner, entries)];
  await seedReceivers({ driveId: personalDriveId(owner.id), entryId: shared.id }, receiver.id, people);
  const [small, large] = [await newTeamFolder(owner, 'Small'), await newTeamFolder(owner, 'Large')];
  await seedMembers({ workspaceId: large.workspaceId, ownerId: owner.id }, people - 1);
  const cases: [Case, ...Case[]] = [
    { name: 'nobody else', person: loner, folder: alone },
    { name: `${people} people, its owner`, person: owner, folder: shared },
    { name: `${people} people, one of them`, person: receiver, folder: shared },
    { name: 'a workspace of one', person: owner, ...small },
    { name: `a workspace of ${people}`, person: owner, ...large },
  ];
  const times = await timeInTurn(cases, openFolder);
  const detailTimes = await timeInTurn(cases, openDetails);
  const rows: Row[] = [];
  for (const [nth, each] of cases.entries()) {
    rows.push({
      folder: each.name,
      'open, p50 ms': roundRatio(times[nth] ?? 0),
      'details, p50 ms': roundRatio(detailTimes[nth] ?? 0),
      ...(await unitsOf(each)),
    });
  }
  const ratio = (nth: number, to: number) => roundRatio((times[nth] ?? 0) / (times[to] ?? 1));
  const bar = (name: string, value: number): Bar => ({ name, value, max: maxRatio, unit: 'times' });
  return {
    tables: [{ title: 'Open a folder of 50', note, rows }],
    bars: [
      bar(`A folder of ${people} people against one alone, for its owner`, ratio(1, 0)),
      bar(`The same for one of them`, ratio(2, 0)),
      bar(`A workspace of ${people} people against one of one`, ratio(4, 3)),
    ],
  };
}

async function newTeamFolder(
  owner: Person,
  name: string,
): Promise<Pick<Case, 'folder'> & { workspaceId: number }> {
  const made = await owner.call(createWorkspace, { body: { name } });
  const workspaceId = (JSON.parse(made.text) as { workspace: Workspace }).workspace.id;
  const add = async (body: { name: string; parentId: number | null }) => {
    const { text } = await owner.call(createFolder, { body: { ...body, workspaceId } });
    return (JSON.parse(text) as { folder: FileEntry }).folder;
  };
  const folder = await add({ name: 'Full', parentId: null });
  for (let nth = 0; nth < entries; nth += 1) await add({ name: `Folder ${nth}`, parentId: folder.id });
  return { folder, workspaceId };
}

/** What the web asks for when somebody opens a folder. */
function openFolder({ person, folder, workspaceId = 0 }: Case): Promise<Answer[]> {
  const list = person.call(listEntries, { query: { folderId: folder.hash, workspaceId } });
  const path = person.call(getFolderPath, { params: { hash: folder.hash }, query: { workspaceId } });
  return Promise.all([list, path]);
}

/** And when they open its details, which name everybody. */
async function openDetails({ person, folder, workspaceId = 0 }: Case): Promise<Answer[]> {
  return [await person.call(getEntry, { params: { id: folder.hash }, query: { workspaceId } })];
}

/** Medians in milliseconds; all in turn, so that whatever else the machine does slows all. */
async function timeInTurn(cases: Case[], look: typeof openFolder): Promise<number[]> {
  const times = cases.map((): number[] => []);
  for (let call = -warmUps; call < callCount; call += 1) {
    for (const [nth, each] of cases.entries()) {
      const ms = await timeMs(() => look(each));
      if (call >= 0) times[nth]?.push(ms);
    }
  }
  return times.map((values) => percentile(values, 0.5));
}

async function unitsOf(each: Case): Promise<Row> {
  const units = async (answers: Answer[]) => {
    const lines = await Promise.all(answers.map((answer) => getRequestLine(answer)));
    return lines.reduce((sum, { readUnits }) => sum + readUnits, 0);
  };
  return {
    'units to open': await units(await openFolder(each)),
    'units of details': await units(await openDetails(each)),
  };
}
