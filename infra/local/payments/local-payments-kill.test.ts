/** @module-tag variant */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { startLocalPayments } from './local-payments.ts';

const serverScript = `
  import { startLocalPayments } from '${new URL('./local-payments.ts', import.meta.url).href}';
  const dataDir = process.env.TEST_DATA_DIR;
  const { variables, keys } = await startLocalPayments({ dataDir, environment: {}, now: Date.now });
  console.log(JSON.stringify({ url: variables.STRIPE_ENDPOINT_URL, key: keys.stripe_secret }));
`;

function connect(url: string, key: string): Stripe {
  const { hostname: host, port } = new URL(url);
  return new Stripe(key, { host, port, protocol: 'http' });
}

test('a gateway keeps its data, keys and address after kill -9', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'local-payments-kill-'));
  const server = spawn(process.execPath, ['--input-type=module', '-e', serverScript], {
    env: { ...process.env, TEST_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(server, 'exit');
  const [printed] = await once(server.stdout, 'data');
  const { url, key } = JSON.parse(String(printed)) as { url: string; key: string };
  const { id } = await connect(url, key).customers.create({ email: 'a@example.com' });
  server.kill('SIGKILL');
  await exited;

  const payments = await startLocalPayments({ dataDir, environment: {}, now: Date.now });
  expect(payments.variables.STRIPE_ENDPOINT_URL).toBe(url);
  expect(await connect(url, key).customers.retrieve(id)).toMatchObject({ email: 'a@example.com' });
  expect(payments.control('', undefined)).toMatchObject({ stripe: { pending: [{ attempts: 0 }] } });
  await payments.close();
  await rm(dataDir, { recursive: true });
});
