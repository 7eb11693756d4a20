import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { featureNames, routeRows } from '#shared/routes/index.ts';
import { adminStatuses, closedStatuses, foreignStatuses } from './describe-matrix.ts';
import { untoldRequests } from './expect-audited.ts';
import { matrixRequests } from './matrix-requests.ts';

const routeNames = routeRows.map(({ route }) => route.name);

test('every feature is in one file of the matrix', () => {
  const files = readdirSync(import.meta.dirname).map((name) => `${import.meta.dirname}/${name}`);
  const sources = files.filter((file) => file.endsWith('.test.ts')).map((file) => readFileSync(file, 'utf8'));
  const listed = sources.flatMap((source) => {
    const list = /^describeMatrix\(\[(.*)\]\);$/m.exec(source)?.[1] ?? '';
    return [...list.matchAll(/'([\w-]+)'/g)].map(([, name]) => name);
  });
  expect(listed.sort()).toEqual([...featureNames].sort());
});

test('every route has a request, and every request a route', () => {
  expect(Object.keys(matrixRequests).sort()).toEqual([...routeNames].sort());
});

test('every exception belongs to a route', () => {
  const statuses = { ...foreignStatuses, ...adminStatuses, ...closedStatuses };
  const reasons = Object.entries(statuses).map(([name, { why }]) => [name, why] as const);
  for (const [name, why] of [...reasons, ...Object.entries(untoldRequests)]) {
    expect(routeNames).toContain(name);
    expect(why).toMatch(/^[A-Z]+\d+[a-z]?: /);
  }
});
