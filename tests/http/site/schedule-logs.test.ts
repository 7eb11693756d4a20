import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ScheduleRun, ScheduleState } from '#shared/entities/site/schedule-run.ts';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { listScheduleRuns, rerunSchedule } from '#shared/routes/site/logs.ts';
import { addRoleUsers, createRole } from '#shared/routes/site/roles.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import type { FaultRule } from '../../../infra/local/faults/fault-rule.ts';
import { untilDelivered } from '../../support/faults/until-delivered.ts';
import { newAdmin, newPerson, type Person } from '../../support/people.ts';
import type { OwnStack } from '../../support/stack/leased-stack.ts';
import { startOwnStack } from '../../support/stack/own-stack.ts';
import { Visitor } from '../../support/visitor.ts';

// A stack of its own: the clock of others has been moved, and their schedules have run.
let stack: OwnStack;
let admin: Person;
/** Reads logs, but does not manage settings. */
let reader: Person;

beforeAll(async () => {
  stack = await startOwnStack({});
  admin = await newAdmin(new Visitor(undefined, stack.url));
  reader = await newPerson(undefined, new Visitor(undefined, stack.url));
  const permissions = ['admin.access', 'logs.view'].map((name) => ({ name }));
  const { body } = await admin.call(createRole, { body: { name: randomUUID(), permissions } });
  await admin.call(addRoleUsers, { params: { id: body.role.id }, body: { userIds: [reader.id] } });
});
afterAll(() => stack.close());
beforeEach(() => stack.faults.clear());

const run = (name: string) => stack.runSchedule(name);
const filter = (key: string, value: unknown, operator = '=') => ({ key, operator, value });

async function read(query: object = {}, who: Visitor = admin) {
  const answer = await who.call(listScheduleRuns, { query: query as never });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as {
    pagination: { data: ScheduleRun[]; total: number; next_cursor: string | null };
    schedules: ScheduleState[];
  };
}
const list = async (filters: object[] = [], query: object = {}) =>
  (await read({ filters: encodeFilters(filters), perPage: 100, ...query })).pagination.data;
const runsOf = (command: string, ...more: object[]) => list([filter('command', command), ...more]);
async function latestOf(command: string): Promise<ScheduleRun> {
  const [latest] = await runsOf(command);
  if (!latest) throw new Error(`${command} has not run`);
  return latest;
}
async function scheduleOf(command: string): Promise<ScheduleState | undefined> {
  return (await read()).schedules.find((each) => each.command === command);
}
const rerun = (id: number, who: Visitor = admin) => who.call(rerunSchedule, { params: { id } });
/** What a function asks of an index goes wrong; the record of its run needs none. */
const breakQueries = (name: string, kind: FaultRule['kind']) =>
  stack.faults.add({
    target: 'dynamodb',
    operation: 'Query',
    function: `*${name}*`,
    kind,
    writesOnly: false,
  });

describe('[LG1] [ALG-schedule] records of runs', { tags: 'variant' }, () => {
  test('a run has its command, start, duration, exit code, figures and trigger', async () => {
    await run('purge-trash');
    expect(await latestOf('purge-trash')).toMatchObject({
      command: 'purge-trash',
      duration_ms: expect.any(Number),
      status: 'done',
      exit_code: 0,
      error: null,
      figures: { woken: 0, drives: 0, readUnits: expect.any(Number), writeUnits: expect.any(Number) },
      trigger: 'schedule',
      user: null,
      can_run_again: true,
    });
  });

  test('the runs of the last hour are counted at each', async () => {
    await run('purge-uploads');
    const { runs_in_last_hour: before } = await latestOf('purge-uploads');
    await run('purge-uploads');
    expect((await latestOf('purge-uploads')).runs_in_last_hour).toBe(before + 1);
  });

  test('migrations are recorded, those after a deployment included', async () => {
    await run('migrate');
    const runs = await runsOf('migrate');
    expect(runs.map(({ trigger }) => trigger)).toEqual(expect.arrayContaining(['schedule', 'deployment']));
    expect(runs[0]).toMatchObject({ can_run_again: false, figures: { changed: expect.any(Number) } });
  });

  test('a failed run has exit code 1 and its error', async () => {
    breakQueries('purgeuploads', 'unavailable');
    await expect(run('purge-uploads')).rejects.toThrow(/./);
    expect(await latestOf('purge-uploads')).toMatchObject({
      status: 'failed',
      exit_code: 1,
      error: expect.stringMatching(/./),
    });
  });

  test('a run that dies is running until its time is over, and failed then', async () => {
    breakQueries('purgetrash', 'crash');
    await expect(run('purge-trash')).rejects.toThrow(/./);
    stack.faults.clear();
    const { id, exit_code: exitCode, status } = await latestOf('purge-trash');
    expect({ exitCode, status }).toEqual({ exitCode: null, status: 'running' });
    expect(await scheduleOf('purge-trash')).toMatchObject({
      is_running: true,
      last_run: { exit_code: null },
    });
    expect((await runsOf('purge-trash', filter('exit_code', '1'))).map((each) => each.id)).not.toContain(id);
    expect((await rerun(id)).body).toMatchObject({ code: 'scheduleRunning' });

    await stack.advanceClock(301);
    expect(await latestOf('purge-trash')).toMatchObject({ id, status: 'lost', exit_code: 1, ended_at: null });
    expect(await scheduleOf('purge-trash')).toMatchObject({ is_running: false, last_run: { exit_code: 1 } });
    expect((await runsOf('purge-trash', filter('exit_code', '1'))).map((each) => each.id)).toContain(id);
  });
});

describe('[LG1] lists', () => {
  beforeAll(async () => {
    for (const name of ['purge-trash', 'purge-uploads', 'subscriptions-sync']) await run(name);
    breakQueries('purgeuploads', 'unavailable');
    await expect(run('purge-uploads')).rejects.toThrow(/./);
    stack.faults.clear();
  });

  test('newest first, or oldest first', async () => {
    const ids = (await list()).map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect((await list([], { orderDir: 'asc' })).map(({ id }) => id)).toEqual(ids.toReversed());
  });

  test.each([
    [filter('command', 'purge-trash'), (each: ScheduleRun) => each.command === 'purge-trash'],
    [filter('command', 'migrate', '!='), (each: ScheduleRun) => each.command !== 'migrate'],
    [filter('exit_code', '0'), (each: ScheduleRun) => each.exit_code === 0],
    [filter('exit_code', 1), (each: ScheduleRun) => each.exit_code === 1],
    [filter('exit_code', '0', '!='), (each: ScheduleRun) => each.exit_code === 1],
  ])('filtered by %o', async (condition, holds) => {
    const all = await list();
    const { pagination } = await read({ filters: encodeFilters([condition]), perPage: 100 });
    expect(pagination.data).toEqual(all.filter(holds));
    expect(pagination.total).toBe(pagination.data.length);
    expect(pagination.data.length).toBeGreaterThan(0);
  });

  test('conditions that exclude each other find nothing', { tags: 'variant' }, async () => {
    expect(await list([filter('exit_code', '0'), filter('exit_code', '1')])).toEqual([]);
    expect(await list([filter('command', 'migrate'), filter('command', 'purge-trash')])).toEqual([]);
  });

  test('[README 34] a broken filter or order is 422', async () => {
    for (const query of [
      { filters: encodeFilters([filter('exit_code', '2')]) },
      { filters: encodeFilters([filter('command', 'unknown')]) },
      { orderBy: 'duration' },
      { cursor: 'eA' },
    ]) {
      expect((await admin.call(listScheduleRuns, { query: query as never })).status).toBe(422);
    }
  });

  test.each(['asc', 'desc'])(
    'pages by cursor and by number have each run once, %s',
    { tags: 'variant' },
    async (orderDir) => {
      const all = (await list([], { orderDir })).map(({ id }) => id);
      const found: number[] = [];
      const numbered: number[] = [];
      let cursor: string | undefined;
      for (let page = 1; page <= Math.ceil(all.length / 2); page += 1) {
        const { pagination } = await read({ perPage: 2, orderDir, ...(cursor && { cursor }) });
        found.push(...pagination.data.map(({ id }) => id));
        cursor = pagination.next_cursor ?? undefined;
        numbered.push(...(await list([], { perPage: 2, orderDir, page })).map(({ id }) => id));
      }
      expect(cursor).toBeUndefined();
      expect(found).toEqual(all);
      expect(numbered).toEqual(all);
    },
  );
});

describe('[LG1] [README 46] schedules', () => {
  test('each has its period, last and next run, and is late after twice its period', async () => {
    await run('purge-uploads');
    await run('subscriptions-sync');
    const { schedules } = await read();
    expect(schedules.map(({ every_minutes: minutes }) => minutes)).toEqual([60, 60, 1440, 15, 15]);
    const { id, started_at: startedAt } = await latestOf('purge-uploads');
    expect(await scheduleOf('purge-uploads')).toMatchObject({
      is_late: false,
      last_run: { id, started_at: startedAt, exit_code: 0 },
      next_run_at: toIsoTime(Date.parse(startedAt) + 3_600_000),
    });
    await stack.advanceClock(2 * 3600 + 1);
    expect(await scheduleOf('purge-uploads')).toMatchObject({ is_late: true, next_run_at: null });
    expect(await scheduleOf('subscriptions-sync')).toMatchObject({ is_late: false });
    await run('purge-uploads');
    expect(await scheduleOf('purge-uploads')).toMatchObject({ is_late: false });
  });
});

describe('[LG2] run again', () => {
  test('the command runs as a job, recorded with the admin who started it', { tags: 'variant' }, async () => {
    await run('purge-uploads');
    const { id } = await latestOf('purge-uploads');
    expect((await rerun(id)).status).toBe(200);
    await untilDelivered(stack);
    const again = await latestOf('purge-uploads');
    expect(again.id).not.toBe(id);
    expect(again).toMatchObject({
      status: 'done',
      trigger: 'admin',
      user: { id: admin.id },
      figures: { purged: expect.any(Number) },
    });
  });

  test.each(['purge-trash', 'subscriptions-sync'])(
    '%s can be run again, too',
    { tags: 'variant' },
    async (command) => {
      await run(command);
      expect((await rerun((await latestOf(command)).id)).status).toBe(200);
      await untilDelivered(stack);
      expect(await latestOf(command)).toMatchObject({ status: 'done', trigger: 'admin' });
    },
  );

  test('of two admins who start it at the same moment, one gets 409', { tags: 'variant' }, async () => {
    await run('purge-trash');
    const { id } = await latestOf('purge-trash');
    // The job waits, and with it the lease.
    stack.faults.add({ target: 'events', operation: 'queue', kind: 'late', ms: 500, times: 1 });
    const answers = await Promise.all([rerun(id), rerun(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await untilDelivered(stack);
    expect(await latestOf('purge-trash')).toMatchObject({ status: 'done' });
  });

  test('a failure is recorded once, and is not tried again', async () => {
    await run('purge-trash');
    const { id } = await latestOf('purge-trash');
    stack.faults.add({ target: 'dynamodb', operation: 'Query', function: '*runjobs*', kind: 'unavailable' });
    expect((await rerun(id)).status).toBe(200);
    await untilDelivered(stack);
    const [first, second] = await runsOf('purge-trash');
    expect(first).toMatchObject({ status: 'failed', trigger: 'admin', error: expect.any(String) });
    expect(second?.id).toBe(id);
  });

  test('409 for a schedule that cannot be started by hand, 404 for an unknown run', async () => {
    const answer = await rerun((await latestOf('migrate')).id);
    expect([answer.status, (answer.body as { code?: string }).code]).toEqual([409, 'scheduleNotRerunnable']);
    expect((await rerun(1)).status).toBe(404);
  });

  test('whoever only reads logs cannot start anything', async () => {
    await run('purge-trash');
    expect((await read({}, reader)).pagination.data.length).toBeGreaterThan(0);
    expect((await rerun((await latestOf('purge-trash')).id, reader)).status).toBe(403);
  });
});
