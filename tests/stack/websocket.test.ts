import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { startLocalStack } from '../../infra/local/local-stack.ts';
import { liveBehavior, liveEndpoint, liveResources } from '../support/local-stack/live-resources.ts';
import { openPage } from '../support/local-stack/open-page.ts';
import { shareAmongTests } from '../support/local-stack/lifetime.ts';
import {
  eventsOf,
  getAtt,
  lambda,
  routes,
  startStack,
  writeTinyApp,
} from '../support/local-stack/tiny-app.ts';
import { makeTemporaryDir } from '../support/local-stack/tiny-assembly.ts';

const projectDir = resolve(import.meta.dirname, '../..');

/** Records each event; refuses who says so in the query; answers messages, and fails on `crash`. */
const liveCode = `export const handler = async (event) => {
  console.log(JSON.stringify({ level: 'info', message: 'called', event }));
  const status = event.queryStringParameters?.status;
  if (status !== undefined) return { statusCode: Number(status) };
  if (event.body === 'crash') throw new Error('as told');
  return { statusCode: 200, ...(event.body && { body: 'heard ' + event.body }) };
};`;

/** Calls the management API: \`{ method, id, text }\` to what it answers, or to the name of its error. */
const manageCode = `
import { createRequire } from 'node:module';
const require = createRequire(${JSON.stringify(`${projectDir}/package.json`)});
const sdk = require('@aws-sdk/client-apigatewaymanagementapi');
const client = new sdk.ApiGatewayManagementApiClient({ endpoint: process.env.LIVE_ENDPOINT });
const commands = { POST: sdk.PostToConnectionCommand, GET: sdk.GetConnectionCommand, DELETE: sdk.DeleteConnectionCommand };
export const handler = async ({ method, id, text }) => {
  try {
    const { $metadata, ...answer } = await client.send(new commands[method]({ ConnectionId: id, Data: text }));
    return answer;
  } catch (error) {
    return { error: error.name, status: error.$metadata?.httpStatusCode };
  }
};`;

interface LiveEvent {
  headers?: Record<string, string>;
  requestContext: { routeKey: string; connectionId: string };
}

const writeLive = () =>
  writeTinyApp({
    code: { live: liveCode, manage: manageCode },
    resources: {
      OnLive: lambda('live'),
      Manage: lambda('manage', { Environment: { Variables: { LIVE_ENDPOINT: liveEndpoint } } }),
      ...liveResources('OnLive'),
      ...routes({ 'ANY /api/x': 'OnLive' }),
    },
    ...liveBehavior,
  });

const shared = shareAmongTests(() => startStack(writeLive()));

/** The shared stack as it was before the test: what earlier tests' connections did is left out. */
function useLive() {
  const stack = shared();
  const all = () => eventsOf(stack, 'OnLive') as unknown as LiveEvent[];
  const idOf = ({ requestContext }: LiveEvent) => requestContext.connectionId;
  const earlier = new Set(all().map(idOf));
  const find = (routeKey: string) =>
    all().find((event) => event.requestContext.routeKey === routeKey && !earlier.has(idOf(event)));
  const manage = (method: string, id: string, text?: string) =>
    stack.invoke('Manage', { method, id, text }) as Promise<Record<string, unknown>>;
  const getId = async () => {
    await expect.poll(() => find('$connect')).toBeDefined();
    return find('$connect')?.requestContext.connectionId ?? '';
  };
  return { stack, find, manage, getId };
}

test('a connection is opened with the event that API Gateway sends, cookies and origin in it', async () => {
  const { stack, find } = useLive();
  const headers = { Cookie: 'a=1; b=2', Origin: stack.url, 'User-Agent': 'test' };
  await openPage(stack.url, headers, '/live?tag=1&tag=2');
  await expect.poll(() => find('$connect')).toBeDefined();
  expect(find('$connect')).toMatchObject({
    headers: {
      Host: 'tinylive.execute-api.us-east-1.amazonaws.com',
      Cookie: 'a=1; b=2',
      Origin: stack.url,
      'Sec-WebSocket-Version': '13',
    },
    multiValueHeaders: { Origin: [stack.url] },
    queryStringParameters: { tag: '2' },
    multiValueQueryStringParameters: { tag: ['1', '2'] },
    isBase64Encoded: false,
    requestContext: {
      routeKey: '$connect',
      eventType: 'CONNECT',
      messageDirection: 'IN',
      stage: 'live',
      apiId: 'tinylive',
      domainName: 'tinylive.execute-api.us-east-1.amazonaws.com',
      connectionId: expect.stringMatching(/^[\w-]{15}=$/),
      identity: { userAgent: 'test', sourceIp: expect.any(String) },
      connectedAt: expect.any(Number),
      requestTimeEpoch: expect.any(Number),
      requestTime: expect.stringMatching(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:/),
    },
  });
});

test('who is refused learns the status, and no connection is left', async () => {
  const { stack, find, manage, getId } = useLive();
  await expect(openPage(stack.url, {}, '/live?status=401')).rejects.toThrow('401');
  expect(await manage('GET', await getId())).toEqual({ error: 'GoneException', status: 410 });
  expect(find('$disconnect')).toBeUndefined();
});

test('a message is answered with what its function returns, and a failure with a word of the gateway', async () => {
  const { stack, find } = useLive();
  const { socket, received } = await openPage(stack.url);
  socket.send('ping');
  await expect.poll(() => received).toEqual(['heard ping']);
  expect(find('$default')).toMatchObject({
    body: 'ping',
    isBase64Encoded: false,
    requestContext: { eventType: 'MESSAGE', messageId: expect.any(String) },
  });
  expect(find('$default')).not.toHaveProperty('headers');
  socket.send('crash');
  await expect.poll(() => received.length).toBe(2);
  expect(JSON.parse(received[1] ?? '')).toMatchObject({ message: 'Internal server error' });
});

test('functions send to a connection, look at it and end it; then it is gone', async () => {
  const { stack, find, manage, getId } = useLive();
  const page = await openPage(stack.url, { 'User-Agent': 'test' });
  const id = await getId();
  expect(await manage('POST', id, '{"type":"changed"}')).toEqual({});
  await expect.poll(() => page.received).toEqual(['{"type":"changed"}']);
  const about = await manage('GET', id);
  expect(about).toMatchObject({ Identity: { UserAgent: 'test' }, ConnectedAt: expect.anything() });
  await manage('DELETE', id);
  expect(await page.closed).toBe(1000);
  await expect
    .poll(() => find('$disconnect'))
    .toMatchObject({
      requestContext: { eventType: 'DISCONNECT', connectionId: id, disconnectStatusCode: 1000 },
    });
  expect(await manage('POST', id, 'late')).toEqual({ error: 'GoneException', status: 410 });
});

test('a page that goes away is told to the function', async () => {
  const { stack, find, manage, getId } = useLive();
  const page = await openPage(stack.url);
  page.socket.close(1000, 'bye');
  await expect
    .poll(() => find('$disconnect'))
    .toMatchObject({
      requestContext: { disconnectStatusCode: 1000, disconnectReason: 'bye' },
    });
  expect(await manage('POST', await getId(), 'late')).toMatchObject({ error: 'GoneException' });
});

test('nobody sends to a connection without a signature', async () => {
  const { stack, getId } = useLive();
  const page = await openPage(stack.url);
  const id = await getId();
  const code = 'export const handler = async () => process.env.LIVE_ENDPOINT;';
  const Variables = { LIVE_ENDPOINT: liveEndpoint };
  await stack.redeploy(
    writeTinyApp({
      code: { code },
      resources: { OnLive: lambda('code', { Environment: { Variables } }), ...liveResources('OnLive') },
      ...liveBehavior,
    }),
  );
  const endpoint = (await stack.invoke('OnLive', {})) as string;
  expect(endpoint).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/live$/);
  const answer = await fetch(`${endpoint}/@connections/${encodeURIComponent(id)}`, {
    method: 'POST',
    body: 'x',
  });
  expect(answer.status).toBe(403);
  expect(page.received).toEqual([]);
  await stack.redeploy(writeLive());
});

test('a connection that is quiet for ten minutes is ended, by the stack’s clock', async () => {
  const { stack, manage, getId } = useLive();
  const page = await openPage(stack.url);
  const id = await getId();
  await stack.advanceClock(590);
  expect(await manage('GET', id)).not.toHaveProperty('error');
  await stack.advanceClock(20);
  expect(await page.closed).toBe(1001);
});

test('a connection is ended after two hours, however busy it is', async () => {
  const { stack, manage, getId } = useLive();
  const page = await openPage(stack.url);
  const id = await getId();
  for (let passed = 0; passed < 7000; passed += 500) {
    await stack.advanceClock(500);
    expect(await manage('POST', id, 'busy')).toEqual({});
  }
  await stack.advanceClock(201);
  expect(await page.closed).toBe(1001);
});

test('a new assembly ends the connections of the old one, and takes new ones', async () => {
  const { stack } = useLive();
  const page = await openPage(stack.url);
  await stack.redeploy(writeLive());
  await page.closed;
  const next = await openPage(stack.url);
  next.socket.send('again');
  await expect.poll(() => next.received).toEqual(['heard again']);
});

test('a stack with open connections stops at once', async () => {
  const stack = await startLocalStack({
    port: 0,
    dataDir: makeTemporaryDir(),
    assemblyDir: writeLive(),
    env: {},
  });
  const page = await openPage(stack.url);
  await stack.close();
  expect(await page.closed).toBe(1006);
});

test('only that address opens connections, and it opens nothing else', async () => {
  const { stack } = useLive();
  expect((await fetch(`${stack.url}/live`)).status).toBe(426);
  for (const other of ['/', '/api/x', '/live/x', '/__local/logs']) {
    await expect(openPage(stack.url, {}, other)).rejects.toThrow('400');
  }
});

test.each([
  ['another route', { RouteKey: 'shout' }, 'which the local WebSocket API has not'],
  ['an authorizer', { AuthorizationType: 'AWS_IAM' }, 'has an authorizer'],
])('%s is refused before anything is made', async (_what, change, message) => {
  const resources = liveResources('Main');
  const route = resources['LiveDisconnect'] as { Properties: object };
  route.Properties = { ...route.Properties, ...change };
  const assembly = writeTinyApp({
    code: { live: liveCode },
    resources: { Main: lambda('live'), ...resources },
    ...liveBehavior,
    outputs: { Arn: { Value: getAtt('Main', 'Arn') } },
  });
  await expect(startStack(assembly)).rejects.toThrow(message);
});
