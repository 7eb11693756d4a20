import { describe, expect, test } from 'vitest';
import { shareAmongTests } from '../support/local-stack/lifetime.ts';
import { startSite } from '../support/local-stack/start-site.ts';
import { getAtt, lambda, ref, routes, startStack, writeTinyApp } from '../support/local-stack/tiny-app.ts';

const plainSite = shareAmongTests(() => startSite());

describe('behaviours', () => {
  test('the template order decides, and other methods than the allowed ones are 403', async () => {
    const stack = plainSite();
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

  test('a policy that asks for the visitor’s place gets none: it is not known here, and no visitor can claim one', async () => {
    const echo = `export const handler = async (event) => ({ statusCode: 200, body: JSON.stringify(event) });`;
    const Policy = {
      Type: 'AWS::CloudFront::CachePolicy',
      Properties: {
        CachePolicyConfig: {
          Name: 'place',
          MinTTL: 0,
          DefaultTTL: 0,
          MaxTTL: 1,
          ParametersInCacheKeyAndForwardedToOrigin: {
            EnableAcceptEncodingGzip: false,
            HeadersConfig: {
              HeaderBehavior: 'whitelist',
              Headers: ['Authorization', 'CloudFront-Viewer-City', 'CloudFront-Viewer-Country-Name'],
            },
            CookiesConfig: { CookieBehavior: 'all' },
            QueryStringsConfig: { QueryStringBehavior: 'all' },
          },
        },
      },
    };
    const behavior = {
      PathPattern: '/api/*',
      TargetOriginId: 'api',
      CachePolicyId: ref('Policy'),
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
    };
    const stack = await startStack(
      writeTinyApp({
        code: { echo },
        resources: { Main: lambda('echo'), Policy, ...routes({ 'ANY /api/x': 'Main' }) },
        distribution: { CacheBehaviors: [behavior] },
      }),
    );
    const headers = {
      authorization: 'Bearer a',
      'cloudfront-viewer-city': 'Atlantis',
      'CloudFront-Viewer-Country-Name': 'Nowhere',
    };
    const event = (await (await fetch(`${stack.url}/api/x`, { headers })).json()) as {
      headers: Record<string, string>;
    };
    expect(event.headers).toMatchObject({ authorization: 'Bearer a' });
    expect(event.headers).not.toHaveProperty('cloudfront-viewer-city');
    expect(event.headers).not.toHaveProperty('cloudfront-viewer-country-name');
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
    const stack = plainSite();
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
      { FunctionAssociations: [{ EventType: 'origin-request', FunctionARN: 'a' }] },
      'another event',
    ],
  ])('%s stops the stack', async (_what, defaultBehavior, message) => {
    await expect(startSite({ defaultBehavior })).rejects.toThrow(message);
  });
});
