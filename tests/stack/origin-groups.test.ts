import { describe, expect, test } from 'vitest';
import { startSite } from '../support/local-stack/start-site.ts';

const code = `export const handler = async ({ queryStringParameters: query = {}, requestContext }) => {
  // A slow origin.
  if (query.ms) await new Promise((answer) => setTimeout(answer, Number(query.ms)));
  return { statusCode: Number(query.status ?? 200), headers: { 'x-method': requestContext.http.method }, body: 'function' };
};`;
const queryPolicy = {
  Type: 'AWS::CloudFront::CachePolicy',
  Properties: {
    CachePolicyConfig: {
      Name: 'pages',
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: 60,
      ParametersInCacheKeyAndForwardedToOrigin: {
        EnableAcceptEncodingGzip: false,
        HeadersConfig: { HeaderBehavior: 'none' },
        CookiesConfig: { CookieBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'all' },
      },
    },
  },
};

const group = (members: string[]) => ({
  Id: 'pages',
  Members: { Quantity: members.length, Items: members.map((OriginId) => ({ OriginId })) },
  FailoverCriteria: { StatusCodes: { Quantity: 2, Items: [403, 503] } },
});

const startGroup = (members = ['slow-api', 'site'], policy: object = {}) =>
  startSite({
    code: { code },
    siteFiles: { 'index.html': 'shell', 'api/x': 'file' },
    resources: { Policy: { ...queryPolicy, ...policy } },
    origins: [
      {
        Id: 'slow-api',
        DomainName: { 'Fn::Sub': '${Api}.execute-api.${AWS::Region}.${AWS::URLSuffix}' },
        CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginReadTimeout: 1 },
      },
    ],
    distribution: {
      OriginGroups: { Quantity: 1, Items: [group(members)] },
      CacheBehaviors: [
        {
          PathPattern: '/api/*',
          TargetOriginId: 'pages',
          CachePolicyId: { Ref: 'Policy' },
          AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
        },
      ],
    },
  });

describe('an origin group', () => {
  test('falls back to the second origin if the first one fails or times out', async () => {
    const stack = await startGroup();
    const read = async (query: string, method = 'GET') => {
      const response = await fetch(`${stack.url}/api/x${query}`, { method });
      return [response.status, await response.text()];
    };
    expect(await read('')).toEqual([200, 'function']);
    expect(await read('?status=404')).toEqual([404, 'function']);
    expect(await read('?status=503')).toEqual([200, 'file']);
    expect(await read('?ms=1500')).toEqual([200, 'file']);
    // CloudFront fails over for GET, HEAD and OPTIONS only.
    expect(await read('?status=503', 'POST')).toEqual([503, 'function']);
  });

  test('must have two members', async () => {
    await expect(startGroup(['slow-api'])).rejects.toThrow('must have exactly two members');
  });

  test('must name existing origins', async () => {
    await expect(startGroup(['slow-api', 'none'])).rejects.toThrow('no origin none');
  });
});
