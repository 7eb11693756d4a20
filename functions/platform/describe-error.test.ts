import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TraceFrame } from '#shared/error-trace.ts';
import { describeError } from './describe-error.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'traces-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** An error whose stack says that it came by these places. */
function errorAt(...places: string[]): Error {
  const error = new RangeError('Too far');
  error.stack = ['RangeError: Too far', ...places.map((place) => `    at ${place}`)].join('\n');
  return error;
}

test('[ED-1] names the class, the message, and each step with its source', () => {
  const file = path.join(folder, 'plain.mjs');
  writeFileSync(file, 'first\nsecond\nthird\n');
  expect(describeError(errorAt(`Drive.open (file://${file}:2:1)`, `async ${file}:3:1`))).toEqual({
    ignitionTrace: true,
    exception: 'RangeError',
    message: 'Too far',
    totalVendorGroups: 0,
    trace: [
      {
        method: 'Drive.open',
        path: file,
        lineNumber: 2,
        flatIndex: 0,
        codeSnippet: { 1: 'first', 2: 'second', 3: 'third', 4: '' },
      },
      expect.objectContaining({ method: '<anonymous>', lineNumber: 3, flatIndex: 1 }),
    ],
  });
});

test('[ED-1] steps in others’ code stand together in groups', () => {
  const { trace, totalVendorGroups } = describeError(
    errorAt(
      'parse (/app/node_modules/zod/index.js:1:1)',
      'run (node:internal/process/task_queues:105:5)',
      'own (/app/functions/use-cases/drive/quota.ts:7:3)',
      'middy (/app/node_modules/@middy/core/index.js:1:1)',
    ),
  );
  expect(totalVendorGroups).toBe(2);
  expect(trace).toMatchObject([
    { vendorGroup: true, items: [{ flatIndex: 0 }, { flatIndex: 1 }] },
    { method: 'own', flatIndex: 2 },
    { vendorGroup: true, items: [{ flatIndex: 3 }] },
  ]);
});

const source =
  'export function fail(): never {\n  const reason: string = "here";\n  throw new Error(reason);\n}\n';

/** What a bundle throws that has a map beside it. */
async function thrownByBundle(name: string, sourcesContent: boolean): Promise<unknown> {
  writeFileSync(path.join(folder, 'fail.ts'), source);
  const outfile = path.join(folder, `${name}.mjs`);
  const options = { minify: true, sourcemap: 'external', format: 'esm', sourcesContent } as const;
  await build({ entryPoints: [path.join(folder, 'fail.ts')], outfile, ...options });
  const { fail } = (await import(outfile)) as { fail: () => never };
  try {
    return fail();
  } catch (error) {
    return error;
  }
}

test('[ED-1] a place in a bundle is told as its place in the source', async () => {
  const frame = describeError(await thrownByBundle('bundle', true)).trace[0] as TraceFrame;
  expect(frame).toMatchObject({ path: 'fail.ts', lineNumber: 3 });
  expect(frame.codeSnippet[3]).toBe('  throw new Error(reason);');
});

test('[ED-1] a deployed bundle, whose map has no sources, names the place alone', async () => {
  const frame = describeError(await thrownByBundle('deployed', false)).trace[0] as TraceFrame;
  expect(frame).toMatchObject({ path: 'fail.ts', lineNumber: 3, codeSnippet: {} });
});

test('what is thrown and no error is told as one', () => {
  expect(describeError('boom')).toMatchObject({ exception: 'Error', message: 'boom' });
});
