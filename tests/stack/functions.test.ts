import { existsSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { shareAmongTests } from '../support/local-stack/lifetime.ts';
import { getAtt, lambda, ref, startStack, writeTinyApp } from '../support/local-stack/tiny-app.ts';

const plainCode = {
  environment: 'export const handler = async () => { process.env.MARK ??= "x"; return { ...process.env }; };',
  clock: `export const handler = async () => [
    Date.now(), +new Date(), Date.parse(Date()), new Date(0).getTime(), new Date() instanceof Date,
    new Date().constructor === Date, Date.UTC(2020, 0, 1), new (class Mine extends Date {})().getTime()];`,
  context: `export const handler = async (event, context) => ({
    ...context, remainingMs: context.getRemainingTimeInMillis() });`,
  crashing: `let count = 0; export const handler = async (event) => {
    if (event.crash) process.exit(3);
    return (count += 1); };`,
  broken: "throw new Error('no such setting');",
  busy: `import { threadId } from 'node:worker_threads'; export const handler = async () => threadId;`,
  printing: `export const handler = async (event) => {
    console.log(JSON.stringify({ level: 'INFO', message: 'hello', requestId: event.id }));
    console.error('plain words'); };`,
};

/** Functions that do no more than answer; tests that replace them have a stack of their own. */
const shared = shareAmongTests(() =>
  startStack(
    writeTinyApp({
      code: plainCode,
      resources: {
        One: lambda('environment', { Environment: { Variables: { WHO: 'one', MARK: 'kept' } } }),
        Two: lambda('environment', { Environment: { Variables: { WHO: 'two' } } }),
        Clock: lambda('clock'),
        Context: lambda('context', { Timeout: 9, MemorySize: 512 }),
        Crashing: lambda('crashing'),
        Broken: lambda('broken'),
        Busy: lambda('busy'),
        Printing: lambda('printing'),
      },
    }),
  ),
);

test('two functions have two environments, and neither has that of this process', async () => {
  const stack = shared();
  const [one, two] = (await Promise.all([stack.invoke('One', {}), stack.invoke('Two', {})])) as Record<
    string,
    string
  >[];
  expect(one).toMatchObject({ WHO: 'one', MARK: 'kept', AWS_LAMBDA_FUNCTION_NAME: 'Tiny-One' });
  expect(two).toMatchObject({
    WHO: 'two',
    MARK: 'x',
    AWS_REGION: 'us-east-1',
    AWS_ENDPOINT_URL_S3: stack.storageUrl,
  });
  expect(one).not.toHaveProperty('VITEST');
});

test('moving the clock moves every Date of a function', async () => {
  const stack = shared();
  await stack.invoke('Clock', {});
  const before = Date.now();
  await stack.advanceClock(3600);
  const [now, constructed, printed, epoch, isDate, isConstructor, utc, subclass] = (await stack.invoke(
    'Clock',
    {},
  )) as number[];
  for (const value of [now, constructed, subclass]) {
    expect(value).toBeGreaterThanOrEqual(before + 3600_000);
    expect(value).toBeLessThan(Date.now() + 3600_001);
  }
  expect(printed).toBeGreaterThan(before + 3590_000);
  expect([epoch, isDate, isConstructor, utc]).toEqual([0, true, true, Date.UTC(2020, 0, 1)]);
});

test('the context tells name, request id and remaining time', async () => {
  const context = (await shared().invoke('Context', {})) as Record<string, unknown>;
  expect(context).toMatchObject({
    functionName: 'Tiny-Context',
    memoryLimitInMB: '512',
    invokedFunctionArn: 'arn:aws:lambda:us-east-1:000000000000:function:Tiny-Context',
    awsRequestId: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(context['remainingMs']).toBeGreaterThan(5000);
  expect(context['remainingMs']).toBeLessThanOrEqual(9000);
});

test('a crash fails its request, and the next one gets a new thread', async () => {
  const stack = shared();
  expect(await stack.invoke('Crashing', {})).toBe(1);
  await expect(stack.invoke('Crashing', { crash: true })).rejects.toThrow('Runtime.ExitError');
  expect(await stack.invoke('Crashing', {})).toBe(1);
});

test('a module that does not load fails the request with its error', async () => {
  await expect(shared().invoke('Broken', {})).rejects.toThrow('no such setting');
});

test('one request a thread, or many, as asked for', async () => {
  // Neither of two calls returns before the other has begun.
  const code = `import { BroadcastChannel, threadId } from 'node:worker_threads';
    export const handler = async () => {
      const channel = new BroadcastChannel('calls');
      await new Promise((resolve) => {
        channel.onmessage = () => { channel.postMessage('here'); resolve(); };
        channel.postMessage('here');
      });
      channel.close();
      return threadId; };`;
  const assembly = writeTinyApp({ code: { code }, resources: { Main: lambda('code') } });
  const callTwice = async (requestsPerInstance: 'one' | 'many') => {
    const stack = await startStack(assembly, { requestsPerInstance });
    return new Set(await Promise.all([stack.invoke('Main', {}), stack.invoke('Main', {})])).size;
  };
  expect(await callTwice('one')).toBe(2);
  expect(await callTwice('many')).toBe(1);
});

test('a function with much to do gets a thread for each processor, and no more', async () => {
  const invoke = () => shared().invoke('Busy', {});
  const few = await Promise.all(Array.from({ length: 8 }, invoke));
  expect(new Set(few).size).toBe(1);
  const many = await Promise.all(Array.from({ length: 100 }, invoke));
  expect(new Set(many).size).toBe(availableParallelism());
}, 30_000);

test('what is under way when functions are stopped is finished, but what hangs is not waited for', async () => {
  const code = `export const handler = ({ hangs }) =>
    new Promise((resolve) => hangs ? setInterval(() => {}, 1000) : setImmediate(resolve, 'done'));`;
  const assembly = writeTinyApp({ code: { code }, resources: { Main: lambda('code', { Timeout: 60 }) } });
  const stack = await startStack(assembly);
  expect(await stack.invoke('Main', {})).toBe('done');
  const results = Promise.allSettled([stack.invoke('Main', {}), stack.invoke('Main', { hangs: true })]);
  await stack.redeploy(assembly);
  expect(await results).toEqual([
    { status: 'fulfilled', value: 'done' },
    { status: 'rejected', reason: expect.objectContaining({ name: 'FunctionError' }) },
  ]);
});

test('threads find what others have compiled, until the functions are replaced', async () => {
  const code = 'export const handler = async () => process.env.NODE_COMPILE_CACHE;';
  const assembly = writeTinyApp({ code: { code }, resources: { Main: lambda('code') } });
  const stack = await startStack(assembly);
  const before = String(await stack.invoke('Main', {}));
  expect(readdirSync(before)).toHaveLength(1);
  await stack.redeploy(assembly);
  expect(await stack.invoke('Main', {})).not.toBe(before);
  expect(existsSync(before)).toBe(false);
});

test('what functions print is kept, by request', async () => {
  const stack = shared();
  await stack.invoke('Printing', { id: 'r1' });
  await stack.invoke('Printing', { id: 'r2' });
  await expect
    .poll(() => stack.logs('r2'))
    .toEqual([{ level: 'info', message: 'hello', requestId: 'r2', function: 'Tiny-Printing' }]);
  await expect
    .poll(async () => {
      const lines = (await (await fetch(`${stack.url}/__local/logs`)).json()) as { message: string }[];
      return lines.filter((line) => line.message === 'plain words').length;
    })
    .toBe(2);
});

test('functions still start when the assembly they came from is gone', async () => {
  const code = 'export const handler = async () => "here";';
  const assembly = writeTinyApp({ code: { code }, resources: { Main: lambda('code') } });
  const stack = await startStack(assembly);
  rmSync(assembly, { recursive: true });
  expect(await stack.invoke('Main', {})).toBe('here');
  expect(await (await fetch(stack.url)).text()).toBe('<h1>Site</h1>');
});

test('an alias is called by its ARN or name, and only where the template has it', async () => {
  const named = { FunctionName: ref('Main'), Name: 'live', FunctionVersion: getAtt('Version', 'Version') };
  const assembly = writeTinyApp({
    code: { code: 'export const handler = async () => "answered";' },
    resources: {
      Main: lambda('code'),
      Version: { Type: 'AWS::Lambda::Version', Properties: { FunctionName: ref('Main') } },
      Live: { Type: 'AWS::Lambda::Alias', Properties: named },
    },
    outputs: { Alias: { Value: ref('Live') } },
  });
  const stack = await startStack(assembly);
  expect(stack.outputs['Alias']).toBe('arn:aws:lambda:us-east-1:000000000000:function:Tiny-Main:live');
  expect(await stack.invoke(String(stack.outputs['Alias']), {})).toBe('answered');
  expect(await stack.invoke('Tiny-Main:live', {})).toBe('answered');
  await expect(stack.invoke('Tiny-Main:other', {})).rejects.toThrow('There is no function Tiny-Main:other');
});
