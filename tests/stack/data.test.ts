import { expect, test } from 'vitest';
import { killStack, spawnStack } from '../support/local-stack/spawn-stack.ts';
import { writeDataApp } from '../support/local-stack/data-app.ts';
import { shareAmongTests } from '../support/local-stack/lifetime.ts';
import { eventsOf, startStack } from '../support/local-stack/tiny-app.ts';
import { makeTemporaryDir } from '../support/local-stack/tiny-assembly.ts';

const post = (url: string, name: string, body: string) =>
  fetch(`${url}/api/values/${name}`, { method: 'POST', headers: { 'content-type': 'text/plain' }, body });
const get = async (url: string, name: string) => (await fetch(`${url}/api/values/${name}`)).json();

const shared = shareAmongTests(() => startStack(writeDataApp()));

test('what was acknowledged survives kill -9 and a start right after it', async () => {
  const assembly = writeDataApp();
  const dataDir = makeTemporaryDir();
  const killed = await spawnStack(assembly, dataDir);
  expect((await post(killed.url, 'one', 'first')).status).toBe(200);
  expect((await post(killed.url, 'two', 'second')).status).toBe(200);
  await killStack(killed);
  const stack = await startStack(assembly, { dataDir });
  expect(await get(stack.url, 'one')).toEqual({ item: 'first', object: 'first' });
  expect(await get(stack.url, 'two')).toEqual({ item: 'second', object: 'second' });
  expect(stack.mails().map(({ subject }) => subject)).toEqual(['one', 'two']);
  expect(stack.storageUrl).toBe(killed.storageUrl);
});

test('a second stack on the same data folder is refused, and leaves the first one alone', async () => {
  const assembly = writeDataApp();
  const dataDir = makeTemporaryDir();
  const first = await startStack(assembly, { dataDir });
  await expect(startStack(assembly, { dataDir })).rejects.toThrow('in use');
  expect((await post(first.url, 'one', 'x')).status).toBe(200);
});

test('a new assembly replaces the functions; the data stays', async () => {
  const stack = shared();
  await post(stack.url, 'stays', 'first');
  await stack.redeploy(writeDataApp());
  expect(await get(stack.url, 'stays')).toEqual({ item: 'first', object: 'first' });
});

test('what is past its time to live goes when the clock is moved, and signed requests still pass', async () => {
  const stack = shared();
  const inAnHour = String(Math.floor(Date.now() / 1000) + 3600);
  await post(stack.url, 'short', inAnHour);
  await stack.advanceClock(60);
  expect(await get(stack.url, 'short')).toEqual({ item: inAnHour, object: inAnHour });
  const moved = await fetch(`${stack.url}/__local/clock`, {
    method: 'POST',
    body: JSON.stringify({ advanceSeconds: 24 * 3600 }),
  });
  const { now } = (await moved.json()) as { now: string };
  expect(Date.parse(now)).toBeGreaterThan(Date.now() + 24 * 3600_000);
  expect(await get(stack.url, 'short')).toEqual({ item: null, object: inAnHour });
  expect((await post(stack.url, 'later', 'x')).status).toBe(200);
});

test('changes of the table and of the bucket reach their functions', async () => {
  const stack = shared();
  await post(stack.url, 'a b', 'x');
  const recordsWith = (functionId: string, text: string) =>
    eventsOf(stack, functionId)
      .flatMap(({ Records }) => Records as object[])
      .filter((record) => JSON.stringify(record).includes(text));
  await expect
    .poll(() => recordsWith('OnStream', 'a b'))
    .toMatchObject([
      { eventName: 'INSERT', dynamodb: { NewImage: { PK: { S: 'a b' }, value: { S: 'x' } } } },
    ]);
  await expect
    .poll(() => recordsWith('OnObject', 'a+b'))
    .toMatchObject([
      {
        eventName: 'ObjectCreated:Put',
        s3: { bucket: { name: stack.outputs['BucketName'] }, object: { key: 'a+b', size: 1 } },
      },
    ]);
});

test('a schedule runs when it is asked for, by name or by the beginning of its logical id', async () => {
  const stack = shared();
  const run = (name: string) => fetch(`${stack.url}/__local/schedules/${name}`, { method: 'POST' });
  expect((await run('nightly')).status).toBe(200);
  expect((await run('Hourly')).status).toBe(200);
  await expect
    .poll(() => eventsOf(stack, 'OnSchedule'))
    .toEqual([
      expect.objectContaining({
        source: 'aws.events',
        'detail-type': 'Scheduled Event',
        resources: ['arn:aws:events:us-east-1:000000000000:rule/nightly'],
      }),
      { own: 'input' },
    ]);
  const unknown = await run('weekly');
  expect(unknown.status).toBe(400);
  expect(await unknown.json()).toEqual({ message: 'There is no schedule weekly.' });
});
