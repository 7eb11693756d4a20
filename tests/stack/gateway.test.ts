import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { describe, expect, test } from 'vitest';
import { createRouteMatcher } from '../../infra/local/gateway/match-route.ts';
import { shareAmongTests } from '../support/local-stack/lifetime.ts';
import { echoCode, lambda, routes, startStack, writeTinyApp } from '../support/local-stack/tiny-app.ts';

describe('routes', () => {
  const keys = [
    'ANY /api/{proxy+}',
    '$default',
    'GET /api/pets/{id}',
    'ANY /api/pets/dog',
    'GET /api/pets/dog',
    'POST /api/pets/{id}',
    'GET /api/{kind}/dog',
    'GET /api/pets/{proxy+}',
  ];
  const match = createRouteMatcher(keys.map((routeKey) => ({ routeKey, target: routeKey })));

  test.each([
    ['GET', '/api/pets/dog', 'GET /api/pets/dog'],
    ['PUT', '/api/pets/dog', 'ANY /api/pets/dog'],
    ['GET', '/api/pets/cat', 'GET /api/pets/{id}'],
    ['POST', '/api/pets/cat', 'POST /api/pets/{id}'],
    ['GET', '/api/cars/dog', 'GET /api/{kind}/dog'],
    ['GET', '/api/pets/dog/1', 'GET /api/pets/{proxy+}'],
    ['DELETE', '/api/pets/cat', 'ANY /api/{proxy+}'],
    ['GET', '/elsewhere', '$default'],
    ['GET', '/api/pets/', 'ANY /api/{proxy+}'],
  ])('the most specific one takes %s %s', (method, path, routeKey) => {
    expect(match(method, path)?.route.routeKey).toBe(routeKey);
  });

  test('variables of the path are decoded, also over several segments', () => {
    expect(match('GET', '/api/pets/a%2Fb%20c')?.pathParameters).toEqual({ id: 'a/b c' });
    expect(match('GET', '/api/pets/a/b%20c')?.pathParameters).toEqual({ proxy: 'a/b c' });
  });

  test('without a default route nothing fits', () => {
    const matchFew = createRouteMatcher([{ routeKey: 'GET /api/x', target: 1 }]);
    expect(matchFew('POST', '/api/x')).toBeUndefined();
  });
});

describe('the event of payload format 2.0', () => {
  const getEvent = async (response: Response) => (await response.json()) as APIGatewayProxyEventV2;
  const rawCode = `export const handler = async (event) => ({
    statusCode: 200, headers: { 'content-type': 'image/png' },
    isBase64Encoded: event.isBase64Encoded, body: event.body });`;
  const shared = shareAmongTests(() =>
    startStack(
      writeTinyApp({
        code: { echo: echoCode, raw: rawCode },
        resources: {
          Main: lambda('echo'),
          Raw: lambda('raw'),
          ...routes({ 'ANY /api/echo/{id}': 'Main', 'GET /api/echo': 'Main', 'PUT /api/raw': 'Raw' }),
        },
      }),
    ),
  );

  test('method, path, query, headers and cookies arrive as API Gateway sends them', async () => {
    const stack = shared();
    const response = await fetch(`${stack.url}/api/echo/a%20b?tag=1&tag=2&q=x%26y`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: 'a=1; b=2', 'X-Custom': 'Yes' },
      body: '{"é":1}',
    });
    const event = await getEvent(response);
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'ANY /api/echo/{id}',
      rawPath: '/api/echo/a%20b',
      rawQueryString: 'tag=1&tag=2&q=x%26y',
      cookies: ['a=1', 'b=2'],
      queryStringParameters: { tag: '1,2', q: 'x&y' },
      pathParameters: { id: 'a b' },
      body: '{"é":1}',
      isBase64Encoded: false,
      requestContext: {
        accountId: '000000000000',
        apiId: 'tinyapi',
        http: { method: 'POST', path: '/api/echo/a%20b', protocol: 'HTTP/1.1' },
        routeKey: 'ANY /api/echo/{id}',
        stage: '$default',
      },
    });
    expect(event.headers).toMatchObject({ 'x-custom': 'Yes', 'content-type': 'application/json' });
    expect(event.headers).not.toHaveProperty('cookie');
    expect(event.headers['host']).toBe('tinyapi.execute-api.us-east-1.amazonaws.com');
    expect(event.requestContext.time).toMatch(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/);
  });

  test('absent parts have no property', async () => {
    const stack = shared();
    const event = await getEvent(await fetch(`${stack.url}/api/echo`));
    expect(Object.keys(event)).not.toEqual(
      expect.arrayContaining(['cookies', 'queryStringParameters', 'pathParameters', 'body']),
    );
  });

  test("CloudFront's visitor address is its own word, not the visitor's", async () => {
    const stack = shared();
    const headers = { 'CloudFront-Viewer-Address': '9.9.9.9:1', 'X-Forwarded-For': '8.8.8.8' };
    const event = await getEvent(await fetch(`${stack.url}/api/echo`, { headers }));
    expect(event.headers['cloudfront-viewer-address']).toMatch(/^(127\.0\.0\.1|::1):\d+$/);
    expect(event.headers['x-forwarded-for']).toMatch(/^8\.8\.8\.8, (127\.0\.0\.1|::1)$/);
  });

  test('a binary body is base64, and comes back as the same bytes', async () => {
    const stack = shared();
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    const response = await fetch(`${stack.url}/api/raw`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: bytes,
    });
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
  });
});

describe('the answer', () => {
  const answers = {
    Created:
      "return { statusCode: 201, headers: { 'X-A': 'b', 'content-type': 'text/plain' }, cookies: ['a=1; Path=/', 'b=2'], body: 'ok' };",
    Plain: "return { hello: 'there' };",
    Empty: "return { statusCode: 200, headers: { 'x-a': 'b' }, body: '' };",
    Throwing: "throw new TypeError('went wrong');",
    Hanging: "if (event.queryStringParameters?.hang) { for (;;); } return { statusCode: 200, body: 'ok' };",
    Waiting: 'return new Promise(() => setInterval(() => {}, 1000));',
    Fine: "return { statusCode: 200, body: 'ok' };",
    Large: "return { statusCode: 200, body: 'x'.repeat(7 * 1024 * 1024) };",
  };
  type Name = keyof typeof answers;

  /** An app with a function for each of the answers above, at `/api/<name>`. */
  function writeAnswering(): string {
    const names = Object.keys(answers) as Name[];
    const apiRoutes = routes(Object.fromEntries(names.map((name) => [`ANY /api/${name}`, name])));
    const integration = apiRoutes['WaitingIntegration'] as { Properties: object };
    integration.Properties = { ...integration.Properties, TimeoutInMillis: 300 };
    const codeOf = (name: Name) => [name, `export const handler = async (event) => { ${answers[name]} };`];
    const functions = names.map((name) => [name, lambda(name, name === 'Hanging' ? { Timeout: 1 } : {})]);
    return writeTinyApp({
      code: Object.fromEntries(names.map(codeOf)) as Record<Name, string>,
      resources: { ...(Object.fromEntries(functions) as Record<Name, object>), ...apiRoutes },
    });
  }

  const shared = shareAmongTests(() => startStack(writeAnswering()));
  const call = (name: Name, init?: RequestInit) => fetch(`${shared().url}/api/${name}`, init);

  test('status, headers and each cookie are sent', async () => {
    const response = await call('Created');
    expect(response.status).toBe(201);
    expect(response.headers.get('x-a')).toBe('b');
    expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2']);
    expect(await response.text()).toBe('ok');
  });

  test('anything without a status code is JSON with 200', async () => {
    const response = await call('Plain');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ hello: 'there' });
  });

  test('HEAD has the headers of its answer and no body', async () => {
    const response = await call('Empty', { method: 'HEAD' });
    expect(response.headers.get('x-a')).toBe('b');
    expect(await response.text()).toBe('');
  });

  test('a function that throws is 500, and its error is in the logs', async () => {
    const response = await call('Throwing');
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ message: 'Internal Server Error' });
    expect(shared().logs()).toContainEqual(
      expect.objectContaining({
        level: 'error',
        function: 'Tiny-Throwing',
        message: expect.stringContaining('went wrong'),
      }),
    );
  });

  test('a function over its time is 500, and the next request gets a new thread', async () => {
    expect((await fetch(`${shared().url}/api/Hanging?hang=1`)).status).toBe(500);
    expect(await (await call('Hanging')).text()).toBe('ok');
  });

  test("an integration over its time is 503, before the function's own limit", async () => {
    const response = await call('Waiting');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ message: 'Service Unavailable' });
  });

  test('a body over 10 MB is 413, and so is an event over 6 MB', async () => {
    const post = (sizeBytes: number) =>
      call('Fine', {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: 'x'.repeat(sizeBytes),
      });
    const tooLarge = await post(10 * 1024 * 1024 + 1);
    expect(tooLarge.status).toBe(413);
    expect(await tooLarge.json()).toEqual({ message: 'Request Entity Too Large' });
    expect((await post(7 * 1024 * 1024)).status).toBe(413);
    expect((await post(5 * 1024 * 1024)).status).toBe(200);
  });

  test('an answer over 6 MB is 500', async () => {
    expect((await call('Large')).status).toBe(500);
  });
});
