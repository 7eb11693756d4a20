import { afterAll, expect, inject, vi } from 'vitest';

const database = await fetch(`${inject('databaseLenderUrl')}/${process.pid}`);
if (!database.ok) throw new Error(await database.text());

// The clients of AWS read these once, and the files of a worker may share the clients.
Object.assign(process.env, {
  AWS_ENDPOINT_URL_DYNAMODB: await database.text(),
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'LOCAL',
  AWS_SECRET_ACCESS_KEY: 'LOCAL',
});

const before = { ...process.env };
const isOfWeb = expect.getState().testPath?.includes('/web/src/') ?? false;

// The next file of the worker finds the globals, clock, environment and page cache that this file found.
afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
  if (!isOfWeb) return;
  const { queryClient } = await import('../../../web/src/api/query-client.ts');
  queryClient.clear();
});
