import { beforeEach, describe, expect, test } from 'vitest';
import type { FaultRuleInput } from '../../infra/local/faults/fault-rule.ts';
import { createFaults } from '../../infra/local/faults/fault-rules.ts';
import type { LocalStack } from '../../infra/local/local-stack.ts';
import { writeDataApp } from '../support/local-stack/data-app.ts';
import { shareAmongTests } from '../support/local-stack/lifetime.ts';
import { eventsOf, startStack } from '../support/local-stack/tiny-app.ts';

const occasion = {
  target: 'dynamodb',
  operation: 'PutItem',
  functionName: 'Tiny-Main',
  isWrite: true,
} as const;

const shared = shareAmongTests(() => startStack(writeDataApp()));

beforeEach(() => shared().faults.clear());

/** How the tiny function keeps a value in the table, then in storage; what it has kept. */
function valuesOf(stack: LocalStack) {
  const address = (name: string) => `${stack.url}/api/values/${name}`;
  return {
    put: (name: string) => fetch(address(name), { method: 'POST', body: 'kept' }),
    find: async (name: string) => (await fetch(address(name))).json(),
  };
}

async function control(stack: LocalStack, method: string, rules?: unknown) {
  const body = rules === undefined ? {} : { body: JSON.stringify(rules) };
  const answer = await fetch(`${stack.url}/__local/faults`, { method, ...body });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown>[] };
}

describe('rules', () => {
  test('strike what they name, as often as they say, after so many that pass', () => {
    const faults = createFaults();
    faults.add({ target: 'dynamodb', kind: 'dropped', operation: 'Put*', after: 1, times: 2 });
    const struck = Array.from({ length: 5 }, () => faults.strike(occasion) !== undefined);
    expect(struck).toEqual([false, true, true, false, false]);
    expect(faults.strike({ ...occasion, operation: 'GetItem' })).toBeUndefined();
    expect(faults.list()).toMatchObject([{ matched: 5, struck: 2 }]);
    faults.clear();
    expect(faults.strike(occasion)).toBeUndefined();
    expect(faults.isActive[0]).toBe(0);
  });

  test('of one seed strike the same ones, about as often as they say', () => {
    const strikes = (seed: number) => {
      const faults = createFaults();
      faults.add({ target: 'dynamodb', kind: 'dropped', probability: 0.3, seed });
      return Array.from({ length: 1000 }, () => faults.strike(occasion) !== undefined);
    };
    expect(strikes(1)).toEqual(strikes(1));
    expect(strikes(1)).not.toEqual(strikes(2));
    const share = strikes(1).filter(Boolean).length / 1000;
    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.35);
  });

  test('that end a function strike writes alone', () => {
    const faults = createFaults();
    faults.add({ target: 'dynamodb', kind: 'crash' });
    expect(faults.strike({ ...occasion, isWrite: false })).toBeUndefined();
    expect(faults.strike(occasion)).toBeDefined();
  });
});

test('faults are given, shown and taken back at /__local/faults; what cannot be is refused with its name', async () => {
  const stack = shared();
  const { status, body } = await control(stack, 'POST', { target: 's3', kind: 'slow', ms: 5 });
  expect([status, body]).toEqual([200, [expect.objectContaining({ target: 's3', kind: 'slow', struck: 0 })]]);
  const wrong = await control(stack, 'POST', { target: 'api', kind: 'duplicate' });
  expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([400, expect.stringContaining('no such fault')]);
  const origin = { method: 'DELETE', headers: { origin: 'http://elsewhere.example' } };
  expect((await fetch(`${stack.url}/__local/faults`, origin)).status).toBe(403);
  expect((await control(stack, 'DELETE')).body).toEqual([]);
});

describe('calls of services', () => {
  let lastName = 0;

  const strike = async (stack: LocalStack, rule: FaultRuleInput) => {
    const name = `struck-${(lastName += 1)}`;
    stack.faults.clear();
    stack.faults.add(rule);
    const answer = await valuesOf(stack).put(name);
    const [{ struck = 0 } = {}] = stack.faults.list();
    stack.faults.clear();
    return { status: answer.status, struck, name, kept: await valuesOf(stack).find(name) };
  };

  test('meet throttling, outages and broken connections, and the SDK tries again', async () => {
    const stack = shared();
    for (const target of ['dynamodb', 's3'] as const) {
      for (const kind of ['throttling', 'unavailable', 'dropped', 'lost'] as const) {
        const { status, struck, kept } = await strike(stack, { target, kind, times: 1 });
        expect([target, kind, status, struck, kept]).toEqual([
          target,
          kind,
          200,
          1,
          { item: 'kept', object: 'kept' },
        ]);
      }
    }
  });

  test('that fail for longer fail the function, and what was written before stays', async () => {
    const stack = shared();
    const table = await strike(stack, { target: 'dynamodb', kind: 'throttling' });
    expect([table.status, table.kept]).toEqual([500, { item: null, object: null }]);
    const storage = await strike(stack, { target: 's3', kind: 'unavailable' });
    expect([storage.status, storage.kept]).toEqual([500, { item: 'kept', object: null }]);
  });

  test('end their function before or after they are carried out, and the next request has another one', async () => {
    const stack = shared();
    for (const kind of ['crash', 'timeout'] as const) {
      const before = await strike(stack, { target: 'dynamodb', kind, isCarriedOut: false, times: 1 });
      expect([before.status, before.kept]).toEqual([500, { item: null, object: null }]);
      const after = await strike(stack, { target: 'dynamodb', kind, times: 1 });
      expect([after.status, after.kept]).toEqual([500, { item: 'kept', object: null }]);
      await valuesOf(stack).put(after.name);
      expect(await valuesOf(stack).find(after.name)).toEqual({ item: 'kept', object: 'kept' });
    }
  });
});

test('the front door is throttled, down, or breaks the connection before and after it was done', async () => {
  const stack = shared();
  const { put, find } = valuesOf(stack);
  stack.faults.add([
    { target: 'api', kind: 'throttling', times: 1 },
    { target: 'api', kind: 'unavailable', times: 1 },
    { target: 'api', kind: 'dropped', times: 1 },
    { target: 'api', kind: 'lost', times: 1, after: 1 },
  ]);
  expect((await put('a')).status).toBe(429);
  expect((await put('a')).status).toBe(503);
  await expect(put('a')).rejects.toThrow('fetch failed');
  expect(await find('a')).toEqual({ item: null, object: null });
  await expect(put('a')).rejects.toThrow('fetch failed');
  expect(await find('a')).toEqual({ item: 'kept', object: 'kept' });
});

test('changes of a table come twice, and schedules run twice', async () => {
  const stack = shared();
  stack.faults.add({ target: 'events', kind: 'duplicate' });
  await valuesOf(stack).put('twice');
  const changes = () =>
    eventsOf(stack, 'OnStream')
      .flatMap(({ Records }) => Records as object[])
      .filter((record) => JSON.stringify(record).includes('twice'));
  await expect.poll(changes).toHaveLength(2);
  await stack.runSchedule('nightly');
  // Its lines may come later than its answer.
  await expect.poll(() => eventsOf(stack, 'OnSchedule')).toHaveLength(2);
});
