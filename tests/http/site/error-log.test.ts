import { randomUUID } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { ErrorLogDetail, ErrorLogEntry, ErrorLogFile } from '#shared/entities/site/error-log-entry.ts';
import { errorLog } from '#shared/error-log.ts';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { deleteErrors, downloadErrorLog, getError, listErrors } from '#shared/routes/site/error-log.ts';
import { addRoleUsers, createRole } from '#shared/routes/site/roles.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import { newErrors } from '../../support/builders/error-groups.ts';
import { expectStatus } from '../../support/expect-status.ts';
import { newAdmin, type Person } from '../../support/people.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';
import type { Visitor } from '../../support/visitor.ts';

const dayMs = 86_400_000;
let stack: AccountStack;
let admin: Person;
/** Reads logs, but does not manage settings. */
let reader: Person;

beforeAll(async () => {
  stack = await startAccountStack();
  admin = await newAdmin(stack.newGuest());
  reader = await stack.newPerson();
  const permissions = ['admin.access', 'logs.view'].map((name) => ({ name }));
  const { body } = await admin.call(createRole, { body: { name: `role ${randomUUID()}`, permissions } });
  await admin.call(addRoleUsers, { params: { id: body.role.id }, body: { userIds: [reader.id] } });
});
afterAll(() => stack.close());
beforeEach(async () => {
  // Files that moved the clock on have left errors of a later time, which `all` would keep.
  expectStatus(await remove('all', new Date(Date.now() + 365 * dayMs).toISOString()), 200);
});

const visitor = () => ({ site: stack.url });
async function read(query: object = {}, who: Visitor = reader) {
  const answer = await who.call(listErrors, { query: query as never });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as {
    pagination: { data: ErrorLogEntry[]; total: number; next_cursor: string | null };
    files: ErrorLogFile[];
    listed_at: string;
  };
}
const ids = async (query: object = {}) => (await read(query)).pagination.data.map(({ id }) => id);
const open = (id: number, who: Visitor = reader) => who.call(getError, { params: { id } });
async function detailOf(id: number): Promise<ErrorLogDetail> {
  const answer = await open(id);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.entry as ErrorLogDetail;
}
const remove = (id: number | string, until?: string, who: Visitor = admin) =>
  who.call(deleteErrors, { params: { id: String(id) }, query: until === undefined ? {} : { until } });
const download = (who: Visitor = reader) => who.call(downloadErrorLog);
const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

describe('[LG3] the log of errors', () => {
  test('lists groups, those seen last first, in pages', async () => {
    const now = await stack.nowMs();
    const made: number[] = [];
    for (let nth = 0; nth < 3; nth += 1)
      made.unshift(await newErrors(visitor(), { atMs: now - 5_000 + nth }));
    expect(await ids()).toEqual(made);
    const first = await read({ perPage: 2 });
    expect(first.pagination).toMatchObject({ total: 3, data: [{ id: made[0] }, { id: made[1] }] });
    expect(await ids({ perPage: 2, cursor: first.pagination.next_cursor })).toEqual([made[2]]);
  });

  test('counts what is of one kind, with its first and last time', { tags: 'variant' }, async () => {
    const now = await stack.nowMs();
    const fingerprint = await newErrors(visitor(), { count: 3, atMs: now - 60_000 });
    await newErrors(visitor(), { fingerprint, count: 4, atMs: now, release: '1.0.1' });
    expect((await read()).pagination.data).toEqual([
      {
        id: fingerprint,
        level: 'error',
        title: 'Unexpected error',
        message: 'It is broken',
        exception: 'TypeError',
        file: 'functions/data/table/table.ts',
        line: 7,
        count: 7,
        route: null,
        user_id: null,
        release: '1.0.1',
        created_at: toIsoTime(now - 60_000),
        last_seen_at: toIsoTime(now),
      },
    ]);
  });

  test('is filtered by level, by day and by text', { tags: 'variant' }, async () => {
    const now = await stack.nowMs();
    const old = await newErrors(visitor(), { atMs: now - 2 * dayMs });
    const outage = await newErrors(visitor(), { level: 'warning', message: 'SlowDown of the bucket' });
    expect(await ids({ level: 'warning' })).toEqual([outage]);
    const filters = encodeFilters([{ key: 'level', operator: '=', value: 'error' }]);
    expect(await ids({ filters })).toEqual([old]);
    expect(await ids({ date: dateOf(now - 2 * dayMs) })).toEqual([old]);
    expect(await ids({ date: dateOf(now - dayMs) })).toEqual([]);
    expect(await ids({ query: 'slowdown' })).toEqual([outage]);
    for (const query of [{ level: 'mild' }, { date: 'monday' }, { orderBy: 'size' }]) {
      expectStatus(await reader.call(listErrors, { query: query as never }), 422);
    }
  });

  test('a group is on each day on which it was seen', async () => {
    const now = await stack.nowMs();
    const fingerprint = await newErrors(visitor(), { atMs: now - dayMs });
    await newErrors(visitor(), { fingerprint, atMs: now });
    const { files } = await read();
    expect(files.map(({ date }) => date)).toEqual([dateOf(now), dateOf(now - dayMs)]);
    expect(files[0]?.name).toBe(`error-${dateOf(now)}.log`);
    expect(await ids({ date: dateOf(now - dayMs) })).toEqual([fingerprint]);
  });

  test(
    'a first page of a full log takes at most 30 read units, with any filter',
    { tags: 'variant' },
    async () => {
      const { createErrorGroup } = await import('../../../functions/data/site/count-errors.ts');
      const now = await stack.nowMs();
      const options = { abortSignal: AbortSignal.timeout(60_000) };
      await Promise.all(
        Array.from({ length: errorLog.maxGroups }, (_, nth) =>
          createErrorGroup(
            {
              id: nth + 1,
              level: 'error',
              title: 'A message could not be worked on',
              message: 'x'.repeat(errorLog.maxMessageChars),
              exception: 'ConditionalCheckFailedException',
              file: 'functions/use-cases/notifications/mails/deliver-mail.ts',
              line: 120,
              release: '1.0.0',
              count: 1_000_000,
              firstMs: now,
              lastMs: now,
              logBytes: 2_000,
            },
            options,
          ),
        ),
      );
      for (const query of [{}, { level: 'error' }, { date: dateOf(now) }, { query: 'worked' }]) {
        expect((await read(query)).pagination.total).toBe(errorLog.maxGroups);
      }
      const { runWithContext, findContext } = await import('../../../functions/platform/request-context.ts');
      const { listErrorGroups } = await import('../../../functions/data/site/error-groups.ts');
      const units = await runWithContext('r', async () => {
        await listErrorGroups();
        return findContext()?.readUnits ?? 0;
      });
      // A caller is known for three more.
      expect(units).toBeGreaterThan(10);
      expect(units).toBeLessThanOrEqual(27);
    },
  );
});

describe('[LG4] a group', () => {
  test('has its last occurrences, and the stack and context of the newest', { tags: 'variant' }, async () => {
    const now = await stack.nowMs();
    const fingerprint = await newErrors(visitor(), { atMs: now - 1_000 });
    for (let nth = 2; nth <= errorLog.keptOccurrences + 1; nth += 1) {
      await newErrors(visitor(), { fingerprint, atMs: now + nth, requestId: `r${nth}`, userId: reader.id });
    }
    const entry = await detailOf(fingerprint);
    expect(entry.occurrences.map(({ request_id: id }) => id)).toEqual(['r6', 'r5', 'r4', 'r3', 'r2']);
    expect(entry).toMatchObject({
      count: 6,
      user_id: reader.id,
      context: { jobId: 9 },
      stack: {
        exception: 'TypeError',
        totalVendorGroups: 1,
        trace: [{ method: 'readItem', lineNumber: 7, codeSnippet: { 7: 'fail();' } }, { vendorGroup: true }],
      },
    });
  });

  test('that does not exist is 404', async () => {
    expectStatus(await open(12345), 404);
    expectStatus(await admin.call(getError, { params: { id: 'all' as never } }), 404);
  });
});

describe('[LG5] deletion', () => {
  test('is of groups by their ids, and what comes again is new', { tags: 'variant' }, async () => {
    const [one, two, kept] = [
      await newErrors(visitor(), { count: 5 }),
      await newErrors(visitor()),
      await newErrors(visitor()),
    ];
    expectStatus(await remove(`${one},${two}`), 200);
    expect(await ids()).toEqual([kept]);
    expectStatus(await open(one), 404);
    expectStatus(await remove(one), 200);
    await newErrors(visitor(), { fingerprint: one, requestId: 'new' });
    expect(await detailOf(one)).toMatchObject({ count: 1, occurrences: [{ request_id: 'new' }] });
  });

  test('of all stops at the time of the listing', async () => {
    const now = await stack.nowMs();
    await newErrors(visitor(), { atMs: now - 5_000 });
    const again = await newErrors(visitor(), { atMs: now - 5_000 });
    const { listed_at: until } = await read();
    const later = await newErrors(visitor(), { atMs: Date.parse(until) + 1 });
    await newErrors(visitor(), { fingerprint: again, atMs: Date.parse(until) + 2 });
    expectStatus(await remove('all', until), 200);
    expect(await ids()).toEqual([again, later]);
    expectStatus(await remove('all'), 200);
    await stack.advanceClock(1);
    expectStatus(await remove('all'), 200);
    expect(await ids()).toEqual([]);
  });

  test('is for those who manage the settings', async () => {
    const id = await newErrors(visitor());
    expectStatus(await remove(id, undefined, reader), 403);
    expectStatus(await remove('all', undefined, reader), 403);
    expect(await ids()).toEqual([id]);
    for (const broken of ['some', '0', Array.from({ length: 11 }, (_, nth) => nth + 1).join()]) {
      expectStatus(await remove(broken), 404);
    }
  });
});

describe('[LG6] the log file', () => {
  test('is a text of the newest day, as long as the list says', async () => {
    const now = await stack.nowMs();
    await newErrors(visitor(), { atMs: now - dayMs, message: 'Of yesterday' });
    const id = await newErrors(visitor(), { atMs: now, message: 'Größe', userId: 7, route: 'listEntries' });
    const answer = await download();
    expectStatus(answer, 200);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain(`filename="error-${dateOf(now)}.log"`);
    expect(answer.text).toContain(`ERROR #${id} 1 times since`);
    expect(answer.text).toContain('TypeError: Größe');
    expect(answer.text).toContain('request r1, function api-drive, route listEntries, user 7, release 1.0.0');
    expect(answer.text).toContain('    at readItem (functions/data/table/table.ts:7)');
    expect(answer.text).not.toContain('Of yesterday');
    const { files } = await read();
    expect(files[0]?.size).toBe(Buffer.byteLength(answer.text));
  });

  test('is 404 where there are no errors', { tags: 'variant' }, async () => {
    expectStatus(await download(), 404);
    const stranger = await stack.newPerson();
    expectStatus(await download(stranger), 403);
  });
});

describe('errors of functions', { tags: 'variant' }, () => {
  /** A group that cannot be shown: what its last occurrence holds cannot be read. */
  async function breakGroup(text: string): Promise<number> {
    const id = await newErrors(visitor());
    const { tableClient, tableOptions } = await import('../../../functions/data/table/table.ts');
    await tableClient.send(
      new UpdateCommand({
        TableName: tableOptions.table,
        Key: { PK: `ERROR#${id}`, SK: 'SEEN#1' },
        UpdateExpression: 'SET #data = :text',
        ExpressionAttributeNames: { '#data': 'data' },
        ExpressionAttributeValues: { ':text': text },
      }),
    );
    return id;
  }
  const others = async (id: number) => (await read()).pagination.data.filter((each) => each.id !== id);

  test('many of a kind are one group with the right count, in a few writes', async () => {
    const count = inject('isComplete') ? 1000 : 200;
    const callers = [reader, admin];
    for (let nth = 0; nth < 3; nth += 1) callers.push(await newAdmin(stack.newGuest()));
    const broken = await breakGroup('canary: a message body');
    const startedMs = performance.now();
    for (let nth = 0; nth < count; nth += 1) {
      const answer = await open(broken, callers[nth % callers.length]);
      expect(answer.status).toBe(500);
      expect(answer.text).not.toContain('canary');
    }
    await stack.advanceClock(11);
    expectStatus(await open(12345), 404);
    const [group, ...more] = await others(broken);
    expect(more).toEqual([]);
    expect(group).toMatchObject({ title: 'Unexpected error', exception: 'SyntaxError', count });
    const { findErrorGroup } = await import('../../../functions/data/site/error-groups.ts');
    // One in ten seconds, beside the first and the last.
    const mostWrites = 2 + Math.ceil((performance.now() - startedMs) / 10_000);
    expect((await findErrorGroup(group?.id ?? 0))?.writes).toBeLessThanOrEqual(mostWrites);
    const entry = await detailOf(group?.id ?? 0);
    expect(entry.occurrences[0]).toMatchObject({ route: 'getError', service: 'api-logs' });
    expect(entry.occurrences.map(({ user_id: id }) => id)).not.toContain(null);
    expect(JSON.stringify(entry)).not.toContain('canary');
    expectStatus(await remove(broken), 200);
    const file = await download();
    expectStatus(file, 200);
    expect(file.text).toContain(`${count} times since`);
    expect(file.text).not.toContain('canary');
  });

  test('refusals are none', async () => {
    const guest = stack.newGuest();
    expectStatus(await guest.call(listErrors), 401);
    expectStatus(await open(12345), 404);
    expectStatus(await remove('some'), 404);
    expectStatus(await reader.call(listErrors, { query: { level: 'mild' as never } }), 422);
    await stack.advanceClock(11);
    expectStatus(await open(12345), 404);
    expect((await read()).pagination.data).toEqual([]);
  });
});
