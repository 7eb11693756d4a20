import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { publicFilePath, publicPathPattern } from '#shared/drive/public-files.ts';
import { publicRequestCode, publicResponseCode } from '../constructs/site/public-files-edge.ts';
import { listResources, refersTo, synthesizeForTest } from '../test-application.ts';
import type { Json } from '../test-application.ts';

const { site, data } = synthesizeForTest('prod');
const [distribution] = listResources(site, 'AWS::CloudFront::Distribution');
const config = distribution?.properties.DistributionConfig as { CacheBehaviors: Json[]; Origins: Json[] };
const behavior = config.CacheBehaviors.find(({ PathPattern }) => PathPattern === publicPathPattern);

describe('[AP5] files of the public disk', () => {
  test('are read from the bucket of files by CloudFront’s signature, with nothing of the visitor’s', () => {
    expect(behavior).toMatchObject({
      // AWS's own policy CachingOptimized: no cookie, header or query is sent on.
      CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6',
      ViewerProtocolPolicy: 'redirect-to-https',
    });
    for (const name of ['OriginRequestPolicyId', 'AllowedMethods']) expect(behavior).not.toHaveProperty(name);
    const origin = config.Origins.find(({ Id }) => Id === behavior?.['TargetOriginId']);
    expect(JSON.stringify(origin?.['DomainName'])).toMatch(/FilesBucket.*RegionalDomainName/);
    expect(origin).toMatchObject({
      OriginAccessControlId: expect.anything(),
      S3OriginConfig: expect.anything(),
    });
  });

  test('have a policy of their own, by which nothing of them runs', () => {
    const policy = listResources(site, 'AWS::CloudFront::ResponseHeadersPolicy').find(({ id }) =>
      refersTo(behavior?.['ResponseHeadersPolicyId'], id),
    );
    expect(policy?.properties.ResponseHeadersPolicyConfig).toMatchObject({
      SecurityHeadersConfig: {
        ContentSecurityPolicy: {
          ContentSecurityPolicy: expect.stringMatching(/^default-src 'none'; .*; sandbox$/),
          Override: true,
        },
        ContentTypeOptions: { Override: true },
        FrameOptions: { FrameOption: 'DENY', Override: true },
        StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000 },
      },
    });
  });

  test('are all that the bucket’s policy lets CloudFront read', () => {
    const statements = listResources(data, 'AWS::S3::BucketPolicy')
      .flatMap(({ properties }) => (properties.PolicyDocument as { Statement: Json[] }).Statement)
      .filter((statement) => JSON.stringify(statement).includes('cloudfront.amazonaws.com'));
    expect(statements.map(({ Action }) => Action)).toEqual(['s3:GetObject', 's3:ListBucket']);
    expect(JSON.stringify(statements[0]?.['Resource'])).toMatch(/"\/public\/\*"\]\]\}$/);
    for (const statement of statements) {
      expect(statement).toMatchObject({
        Effect: 'Allow',
        Principal: { Service: 'cloudfront.amazonaws.com' },
        Condition: { ArnLike: { 'AWS:SourceArn': expect.anything() } },
      });
      expect(JSON.stringify(statement['Condition'])).toMatch(/:cloudfront::.*AccountId.*:distribution\/\*/);
    }
  });
});

interface EdgeAnswer {
  statusCode: number;
  headers: Record<string, { value: string } | undefined>;
}

/** Runs an edge function as CloudFront would. */
const call = <Result>(code: string, event: object): Result =>
  runInNewContext(`${code}; handler(event);`, { event }) as Result;

describe('[AP5] the edge functions of the public disk', () => {
  test('pass on the address of a file, and answer 404 to any other path', () => {
    const uri = `/${publicFilePath('8b2cf4a1-6d0e-4c39-9b57-2f1f0a3c5d7e')}`;
    expect(call(publicRequestCode, { request: { uri } })).toEqual({ uri });
    expect(call(publicRequestCode, { request: { uri: `${uri}.info` } })).toMatchObject({ statusCode: 404 });
  });

  const send = (stored: string | undefined, statusCode = 200): EdgeAnswer =>
    call<EdgeAnswer>(publicResponseCode, {
      response: {
        statusCode,
        headers: {
          ...(stored !== undefined && { 'content-type': { value: stored } }),
          'content-disposition': { value: 'inline' },
          'cache-control': { value: 'no-store' },
        },
      },
    });

  test.each([
    ['image/png', 'image/png', 'inline'],
    ['IMAGE/PNG; charset=x', 'image/png', 'inline'],
    ['video/mp4', 'video/mp4', 'inline'],
    ['font/woff2', 'font/woff2', 'attachment'],
    ['image/svg+xml', 'image/svg+xml', 'attachment'],
    ['text/html', 'application/octet-stream', 'attachment'],
    ['text/javascript', 'application/octet-stream', 'attachment'],
    [undefined, 'application/octet-stream', 'attachment'],
  ])('send what was stored as %s as %s, %s', (stored, type, disposition) => {
    expect(send(stored).headers).toEqual({
      'content-type': { value: type },
      'content-disposition': { value: disposition },
      'cache-control': { value: 'public, max-age=31536000, immutable' },
    });
  });

  test('leave an answer without a body as it is, or the browser would change what it has', () => {
    expect(send(undefined, 304).headers['content-disposition']).toEqual({ value: 'inline' });
  });
});
