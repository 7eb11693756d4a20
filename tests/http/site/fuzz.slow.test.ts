import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Route } from '#shared/contract/define-route.ts';
import { routeRows } from '#shared/routes/index.ts';
import { newFile } from '../../support/builders/drive-builders.ts';
import { newGuest, newPerson } from '../../support/people.ts';
import type { CallOptions, Visitor } from '../../support/visitor.ts';

/** The same requests in every run. */
const seed = 20_261_122;
const requestsPerRoute = 25;

/** Mulberry32. */
function newRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const forgedCursor = (after: unknown) => Buffer.from(JSON.stringify([after, 0, 'x'])).toString('base64url');
const deep = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;
const values: unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 53,
  '',
  ' ',
  'x',
  '\ud800',
  '\u0000',
  '字'.repeat(300),
  '../../etc/passwd',
  '1',
  '-1',
  '9007199254740993',
  'me',
  'a@example.com',
  '2026-13-45',
  [],
  {},
  [null],
  ['\udc00'],
  { __proto__: 1, constructor: 1 },
  deep(2000),
  forgedCursor('x'),
  forgedCursor(-1),
  forgedCursor([1, '\ud800', 2]),
];

type Json = { properties?: Record<string, Json> };

const namesOf = (schema: z.ZodType | undefined): string[] =>
  schema
    ? Object.keys((z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json).properties ?? {})
    : [];

const asText = (value: unknown) =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 500).toWellFormed();

/** A request with values that fit, values that do not, and fields that are left out. */
function makeRequest(route: Route, pick: <T>(list: T[]) => T, id: number): CallOptions {
  const fill = (names: string[], read: (value: unknown) => unknown) =>
    Object.fromEntries(
      names.filter(() => pick([true, true, false])).map((name) => [name, read(pick(values))]),
    );
  const texts = (names: string[]) => fill(names, asText) as Record<string, string>;
  const params = Object.fromEntries(
    namesOf(route.params).map((name) => [name, pick([String(id), asText(pick(values)) || 'x'])]),
  );
  const hasBody = route.body !== undefined && route.method !== 'GET';
  return {
    params,
    query: texts(namesOf(route.query)),
    ...(hasBody && { body: pick([fill(namesOf(route.body), (value) => value), pick(values)]) }),
  };
}

/** They end the caller's session, or the caller. */
const skipped = ['logout', 'deleteUser'];
const rows = routeRows.map(({ route }) => route as Route).filter(({ name }) => !skipped.includes(name));

test.each(rows.map((route) => [route.name, route] as const))('no request makes %s fail', async (_, route) => {
  const random = newRandom(seed);
  const pick = <T>(list: T[]): T => list[Math.floor(random() * list.length)] as T;
  const owner = await newPerson();
  const { id } = await newFile(owner);
  for (let count = 0; count < requestsPerRoute; count += 1) {
    const request = makeRequest(route, pick, id);
    const caller: Visitor = pick([owner, owner, newGuest()]);
    const { status, text } = await caller.call(route, request);
    expect(status, `${JSON.stringify(request).slice(0, 2000)}\n${text.slice(0, 500)}`).toBeLessThan(500);
  }
});
