import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { toServerPath } from '#shared/contract/api-path.ts';
import { cdnKeyHeader } from '#shared/cdn-key-header.ts';
import type { Route } from '#shared/contract/define-route.ts';
import { bytesPerKilobyte } from '#shared/limits/byte-units.ts';
import { type FeatureName, featureNames, features } from '#shared/routes/index.ts';
import { functionsOutDir } from '../infra/project-paths.ts';
import type { Bench } from './bench.ts';
import type { ColdStart } from './cold-start-program.ts';
import type { Bar, Measurement, Row } from './measurement.ts';
import { percentile, roundRatio } from './times.ts';

const repeats = 7;
const calls = 15;
/** What is reached, for a warning of what comes: see decision 69 for the aim. */
const maxImportRatio = 5.5;
const maxFirstCallMs = 40;
const maxCallKb = 600;
const cdnKey = 'bench';
const program = path.join(import.meta.dirname, 'cold-start-program.ts');

/**
 * What each function loads at its start, against a Node that starts and ends; and what the first call of a route of each
 * feature takes longer than a later one. Functions run as Lambda runs them, in a process of their own, and read the table
 * of the run's stack.
 */
export async function coldStarts(bench: Bench): Promise<Measurement> {
  const person = await bench.newPerson();
  const cookies = [...person.cookies].map(([name, value]) => `${name}=${value}`);
  const imports = readdirSync(functionsOutDir).toSorted().map(measureImport);
  const started = featureNames.flatMap((feature) => {
    const route = findMeasured(feature);
    return route ? [{ feature, route, ...measureCalls(feature, route, cookies) }] : [];
  });
  const maxOf = (values: number[]) => Math.max(...values);
  const bars: Bar[] = [
    {
      name: 'Import, of a bare Node',
      value: maxOf(imports.map(({ ratio }) => ratio)),
      max: maxImportRatio,
      unit: 'times',
    },
    {
      name: 'First call, more than a warm one',
      value: maxOf(started.map(({ moreMs }) => moreMs)),
      max: maxFirstCallMs,
      unit: 'ms',
    },
    {
      name: 'Code that a call of these loads',
      value: maxOf(started.map(({ callKb }) => callKb)),
      max: maxCallKb,
      unit: 'KB',
    },
  ];
  return {
    tables: [
      {
        title: 'Import of each function',
        note: 'Against a Node that does nothing, which starts between two imports.',
        rows: imports.map(({ name, bareMs, importMs, ratio }): Row => ({
          function: name,
          'bare ms': bareMs,
          'import ms': importMs,
          ratio,
        })),
      },
      {
        title: 'First call of a function',
        rows: started.map(({ feature, route, status, startKb, callKb, firstMs, warmMs, moreMs }): Row => ({
          feature,
          route: route.name,
          status,
          'KB at the start': startKb,
          'KB with the call': callKb,
          'first ms': firstMs,
          'warm ms': warmMs,
          'more ms': moreMs,
        })),
      },
    ],
    bars,
  };
}

/** A route that needs nothing but a caller. */
function findMeasured(feature: FeatureName): Route | undefined {
  return Object.values<Route>(features[feature]).find(
    ({ method, path: at, access, tableFree }) =>
      method === 'GET' && !at.includes('{') && !access.confirmed && !tableFree,
  );
}

function measureCalls(feature: FeatureName, route: Route, cookies: string[]) {
  const at = toServerPath(route.path);
  const event = {
    version: '2.0',
    routeKey: `GET ${at}`,
    rawPath: at,
    rawQueryString: '',
    cookies,
    headers: { [cdnKeyHeader]: cdnKey, accept: 'application/json' },
    requestContext: { requestId: 'bench', http: { method: 'GET', path: at, sourceIp: '127.0.0.1' } },
    isBase64Encoded: false,
  };
  const runs = Array.from({ length: repeats }, () => startFunction(`api-${feature}`, event));
  const warmMs = Math.min(...runs.map(({ callsMs }) => percentile(callsMs.slice(1), 0.5)));
  const firstMs = percentile(
    runs.map(({ callsMs: [first = 0] }) => first),
    0.5,
  );
  const [{ startBytes = 0, callBytes = 0, status = 0 } = {}] = runs;
  return {
    status,
    startKb: toKb(startBytes),
    callKb: toKb(callBytes),
    firstMs: roundRatio(firstMs),
    warmMs: roundRatio(warmMs),
    moreMs: roundRatio(firstMs - warmMs),
  };
}

function startFunction(name: string, event: object): ColdStart {
  const { stdout, stderr, status } = run([program, bundleOf(name), JSON.stringify(event), String(calls)]);
  if (status !== 0) throw new Error(`${name} did not answer: ${stderr.slice(-1000)}`);
  return JSON.parse(stdout) as ColdStart;
}

/** By turns, as a machine is not equally fast for a minute. */
function measureImport(name: string) {
  const times = Array.from({ length: repeats }, () => [timeBareNode(), timeImport(name)] as const);
  // Noise of the machine only adds.
  const bareMs = Math.min(...times.map(([bare]) => bare));
  const importMs = Math.min(...times.map(([, imported]) => imported));
  return {
    name,
    bareMs: roundRatio(bareMs),
    importMs: roundRatio(importMs),
    ratio: roundRatio(importMs / bareMs),
  };
}

const timeBareNode = () => timeNode(['--input-type=module', '-e', '0']);

function timeImport(name: string): number {
  return timeNode(['--input-type=module', '-e', `await import('${bundleOf(name)}'); process.exit(0)`]);
}

function timeNode(args: string[]): number {
  const startedAt = performance.now();
  const { status, stderr } = run(args);
  if (status !== 0) throw new Error(stderr.slice(-1000));
  return performance.now() - startedAt;
}

const bundleOf = (name: string) => path.join(functionsOutDir, name, 'index.mjs');

/** Variables without which a function does not start, besides those of the stack. */
const variables = [
  'APP_KEY_ARN',
  'APP_VERSION',
  'BASE_URL',
  'DISTRIBUTION_ID',
  'FILES_BUCKET',
  'FILES_ORIGIN',
  'LIVE_ENDPOINT',
  'MAIL_FROM',
  'PAYMENT_KEYS_ARN',
  'SERVICE',
  'STAGE',
  'TABLE_NAME',
  'USER_POOL_CLIENT_ID',
  'USER_POOL_ID',
];

function run(args: string[]) {
  const named = Object.fromEntries(variables.map((name) => [name, 'https://bench.example.com']));
  const env = { ...named, ...process.env, CDN_KEY: cdnKey, NODE_COMPILE_CACHE: undefined };
  return spawnSync(process.execPath, args, { env, encoding: 'utf8' });
}

const toKb = (bytes: number) => Number((bytes / bytesPerKilobyte).toFixed(0));
