import { brotliDecompressSync } from 'node:zlib';
import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { getAtt, lambda, ref, routes, startStack, writeTinyApp } from './tiny-app.ts';
import type { TinyAppOptions } from './tiny-app.ts';

const code = `export const handler = async (event) => ({
  statusCode: Number(event.queryStringParameters?.status ?? 200),
  headers: { 'content-type': 'text/plain', 'x-frame-options': 'DENY', server: 'own' },
  body: 'from the function' });`;
const api = { Main: lambda('code'), ...routes({ 'ANY /api/x': 'Main' }) };

async function startSite(options: Partial<TinyAppOptions> = {}) {
  return startStack(
    writeTinyApp({ code: { code }, ...options, resources: { ...api, ...options.resources } }),
  );
}

/** Like fetch, but without decompressing and without headers of its own. */
function getRaw(url: string, headers: Record<string, string> = {}) {
  return new Promise<{ status?: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      const { hostname, port, origin } = new URL(url);
      // The path as it is: a URL would be made tidy.
      const path = url.slice(origin.length);
      request({ hostname, port, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      })
        .on('error', reject)
        .end();
    },
  );
}

describe('files of the site', () => {
  test('the root is the default root object, with the metadata of its deployment', async () => {
    const stack = await startSite();
    const response = await fetch(stack.url);
    expect(response.headers.get('content-type')).toBe('text/html');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toBe('<h1>Site</h1>');
  });

  test('two deployments of one asset share a bucket, each with its files and metadata', async () => {
    const deployment = {
      Type: 'Custom::CDKBucketDeployment',
      Properties: {
        ServiceToken: 'none',
        SourceObjectKeys: ['site.zip'],
        DestinationBucketName: ref('Site'),
        Exclude: ['*'],
        Include: ['assets/*'],
        SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
      },
    };
    const siteFiles = { 'index.html': 'page', 'assets/a-1.js': 'script' };
    const stack = await startSite({ siteFiles, resources: { SiteAssets: deployment } });
    expect((await fetch(`${stack.url}/index.html`)).headers.get('cache-control')).toBe('no-cache');
    const asset = await fetch(`${stack.url}/assets/a-1.js`);
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect(asset.headers.get('content-type')).toBe('text/javascript');
  });

  test('values that a deployment fills in are local addresses', async () => {
    const filled = {
      Type: 'Custom::CDKBucketDeployment',
      Properties: {
        ServiceToken: 'none',
        SourceObjectKeys: ['site.zip'],
        SourceMarkers: [{ '<<marker>>': { 'Fn::Sub': 'https://${Cdn.DomainName}' } }],
        DestinationBucketName: ref('Site'),
      },
    };
    const siteFiles = { 'index.html': '', 'config.json': '{"site":"<<marker>>"}' };
    const stack = await startSite({ siteFiles, resources: { Filled: filled } });
    expect(await (await fetch(`${stack.url}/config.json`)).json()).toEqual({ site: stack.url });
  });

  test('an unchanged file is 304', async () => {
    const stack = await startSite();
    const etag = (await fetch(stack.url)).headers.get('etag') ?? '';
    const again = await fetch(stack.url, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await fetch(stack.url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test('text is compressed as the visitor takes it, other things are not', async () => {
    const page = '<p>again and again</p>'.repeat(100);
    const stack = await startSite({ siteFiles: { 'index.html': page, 'small.txt': 'x', 'p.png': page } });
    const compressed = await getRaw(`${stack.url}/`, { 'accept-encoding': 'gzip, br' });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.headers['vary']).toBe('accept-encoding');
    expect(brotliDecompressSync(compressed.body).toString()).toBe(page);
    const headers = { 'accept-encoding': 'gzip' };
    expect((await getRaw(`${stack.url}/`, headers)).headers['content-encoding']).toBe('gzip');
    expect((await getRaw(`${stack.url}/`)).headers['content-encoding']).toBeUndefined();
    expect((await getRaw(`${stack.url}/small.txt`, headers)).headers['content-encoding']).toBeUndefined();
    expect((await getRaw(`${stack.url}/p.png`, headers)).headers['content-encoding']).toBeUndefined();
  });

  test.each([
    ['/../index.mjs', 403],
    ['/%2e%2e/index.mjs', 403],
    ['/__proto__', 403],
    ['/%', 403],
  ])('nothing outside of the deployed files is served: %s', async (path, status) => {
    const stack = await startSite();
    const { status: actual } = await getRaw(`${stack.url}/`.replace(/\/$/, path));
    expect(actual).toBe(status);
  });

  test.each([
    ['without the right to list', 's3:GetObject', 403],
    ['with the right to list', ['s3:GetObject', 's3:ListBucket'], 404],
  ])('a missing file, %s', async (_what, Action, status) => {
    const Principal = { Service: 'cloudfront.amazonaws.com' };
    const PolicyDocument = { Statement: [{ Effect: 'Allow', Action, Principal, Resource: '*' }] };
    const policy = { Type: 'AWS::S3::BucketPolicy', Properties: { Bucket: ref('Site'), PolicyDocument } };
    const stack = await startSite({ resources: { SitePolicy: policy } });
    expect((await fetch(`${stack.url}/nowhere.js`)).status).toBe(status);
  });
});

describe('behaviours', () => {
  test('the template order decides, and other methods than the allowed ones are 403', async () => {
    const stack = await startSite();
    expect(await (await fetch(`${stack.url}/api/x`)).text()).toBe('from the function');
    expect((await fetch(stack.url, { method: 'POST' })).status).toBe(403);
    expect((await fetch(stack.url, { method: 'DELETE' })).status).toBe(403);
  });

  test('a viewer-request function rewrites pages, but neither files nor the API', async () => {
    const FunctionCode = `function handler(event) {
      var request = event.request;
      if (request.uri.slice(request.uri.lastIndexOf('/')).indexOf('.') === -1) request.uri = '/index.html';
      return request; }`;
    const Rewrite = {
      Type: 'AWS::CloudFront::Function',
      Properties: { FunctionCode, FunctionConfig: { Runtime: 'cloudfront-js-2.0', Comment: '' } },
    };
    const FunctionAssociations = [
      { EventType: 'viewer-request', FunctionARN: getAtt('Rewrite', 'FunctionARN') },
    ];
    const stack = await startSite({ resources: { Rewrite }, defaultBehavior: { FunctionAssociations } });
    expect(await (await fetch(`${stack.url}/drive/s/abc?x=1`)).text()).toBe('<h1>Site</h1>');
    expect((await fetch(`${stack.url}/missing.js`)).status).toBe(403);
    expect((await fetch(`${stack.url}/api/unknown`)).status).toBe(404);
  });

  test('a viewer-request function may answer by itself, and sees query and cookies', async () => {
    const FunctionCode = `async function handler(event) {
      var r = event.request;
      return { statusCode: 302, headers: { location: { value:
        '/to?q=' + r.querystring.q.value + r.querystring.q.multiValue.length + r.cookies.c.value } } }; }`;
    const Moved = {
      Type: 'AWS::CloudFront::Function',
      Properties: { FunctionCode, FunctionConfig: { Runtime: 'cloudfront-js-2.0' } },
    };
    const FunctionAssociations = [
      { EventType: 'viewer-request', FunctionARN: getAtt('Moved', 'FunctionARN') },
    ];
    const stack = await startSite({ resources: { Moved }, defaultBehavior: { FunctionAssociations } });
    const response = await fetch(`${stack.url}/?q=a&q=b`, { redirect: 'manual', headers: { cookie: 'c=d' } });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/to?q=a2d']);
  });

  test('an origin request policy decides what the function sees', async () => {
    const echo = `export const handler = async (event) => ({ statusCode: 200, body: JSON.stringify(event) });`;
    const Policy = {
      Type: 'AWS::CloudFront::OriginRequestPolicy',
      Properties: {
        OriginRequestPolicyConfig: {
          Name: 'few',
          HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Accept'] },
          CookiesConfig: { CookieBehavior: 'whitelist', Cookies: ['session'] },
          QueryStringsConfig: { QueryStringBehavior: 'allExcept', QueryStrings: ['secret'] },
        },
      },
    };
    const behavior = {
      PathPattern: '/api/*',
      TargetOriginId: 'api',
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: ref('Policy'),
    };
    const stack = await startStack(
      writeTinyApp({
        code: { echo },
        resources: { Main: lambda('echo'), Policy, ...routes({ 'ANY /api/x': 'Main' }) },
        distribution: { CacheBehaviors: [behavior] },
      }),
    );
    const headers = { accept: 'text/a', 'x-other': '1', cookie: 'session=1; other=2' };
    const event = (await (await fetch(`${stack.url}/api/x?a=1&secret=2`, { headers })).json()) as {
      headers: Record<string, string>;
    };
    expect(event).toMatchObject({
      rawQueryString: 'a=1',
      cookies: ['session=1'],
      headers: { accept: 'text/a' },
    });
    expect(event.headers).not.toHaveProperty('x-other');
    expect(event.headers).not.toHaveProperty('cloudfront-viewer-address');
  });
});

describe('what the template says of answers', () => {
  test('response headers are set, and replace those of the origin where they may', async () => {
    const Headers = {
      Type: 'AWS::CloudFront::ResponseHeadersPolicy',
      Properties: {
        ResponseHeadersPolicyConfig: {
          Name: 'headers',
          SecurityHeadersConfig: {
            ContentSecurityPolicy: {
              ContentSecurityPolicy: { 'Fn::Sub': "img-src 'self' https://${Site.RegionalDomainName}" },
              Override: false,
            },
            FrameOptions: { FrameOption: 'SAMEORIGIN', Override: false },
            StrictTransportSecurity: { AccessControlMaxAgeSec: 60, IncludeSubdomains: true, Override: true },
          },
          CustomHeadersConfig: { Items: [{ Header: 'X-Extra', Value: 'yes', Override: true }] },
          RemoveHeadersConfig: { Items: [{ Header: 'Server' }] },
        },
      },
    };
    const stack = await startSite({
      resources: { Headers },
      defaultBehavior: { ResponseHeadersPolicyId: ref('Headers') },
      distribution: {
        CacheBehaviors: [
          {
            PathPattern: 'api/*',
            TargetOriginId: 'api',
            CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
            ResponseHeadersPolicyId: ref('Headers'),
          },
        ],
      },
    });
    const page = await fetch(stack.url);
    expect(page.headers.get('content-security-policy')).toBe(`img-src 'self' ${stack.storageUrl}`);
    expect(page.headers.get('strict-transport-security')).toBe('max-age=60; includeSubDomains');
    expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    const answer = await fetch(`${stack.url}/api/x`);
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    expect(answer.headers.get('x-extra')).toBe('yes');
    expect(answer.headers.get('server')).toBeNull();
  });

  test('an error of the API stays what it is where the template has no page for it', async () => {
    const stack = await startSite();
    const response = await fetch(`${stack.url}/api/x?status=404`);
    expect([response.status, await response.text()]).toEqual([404, 'from the function']);
  });

  test('a custom error response replaces errors of every origin, as on AWS', async () => {
    const CustomErrorResponses = [{ ErrorCode: 404, ResponseCode: 200, ResponsePagePath: '/index.html' }];
    const stack = await startSite({ distribution: { CustomErrorResponses } });
    const response = await fetch(`${stack.url}/api/x?status=404`);
    expect([response.status, await response.text()]).toEqual([200, '<h1>Site</h1>']);
    expect((await fetch(`${stack.url}/api/x?status=410`)).status).toBe(410);
  });

  test.each([
    ['an unknown cache policy', { CachePolicyId: 'mine' }, 'cache policy mine'],
    [
      'a cached API',
      { CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6', TargetOriginId: 'api' },
      'caches',
    ],
    ['an unknown setting', { RealtimeLogConfigArn: 'arn' }, 'property RealtimeLogConfigArn'],
    [
      'a function of another event',
      { FunctionAssociations: [{ EventType: 'viewer-response', FunctionARN: 'a' }] },
      'another event',
    ],
  ])('%s stops the stack', async (_what, defaultBehavior, message) => {
    await expect(startSite({ defaultBehavior })).rejects.toThrow(message);
  });
});
