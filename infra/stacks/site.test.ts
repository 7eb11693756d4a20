import { runInNewContext } from 'node:vm';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { codeRequestCode } from '../constructs/site/code-files.ts';
import { pageRequestCode } from '../constructs/site/page-requests.ts';
import { shareTargetCode } from '../constructs/site/share-target.ts';
import { spaRewriteCode, viewerAddressCode } from '../constructs/site/spa-rewrite.ts';
import { listResources, synthesizeForTest } from '../test-application.ts';

const { site, stacks } = synthesizeForTest('prod');

interface Behavior {
  PathPattern?: string;
  CachePolicyId: string;
  OriginRequestPolicyId?: string;
  ViewerProtocolPolicy: string;
  AllowedMethods?: string[];
  FunctionAssociations?: unknown[];
  ResponseHeadersPolicyId: unknown;
  TargetOriginId: string;
}

interface HeadersConfig {
  SecurityHeadersConfig: unknown;
  CustomHeadersConfig: { Items: unknown[] };
}

interface DistributionConfig {
  DefaultCacheBehavior: Behavior;
  CacheBehaviors: Behavior[];
  CustomErrorResponses?: { ErrorCode: number; ErrorCachingMinTTL: number; ResponsePagePath?: string }[];
  DefaultRootObject?: string;
  Origins: { Id: string; DomainName: unknown; CustomOriginConfig?: unknown; S3OriginConfig?: unknown }[];
  OriginGroups: {
    Items: {
      Id: string;
      Members: { Items: { OriginId: string }[] };
      FailoverCriteria: { StatusCodes: { Items: number[] } };
    }[];
  };
  Logging: unknown;
}

function readDistribution(): DistributionConfig {
  const [distribution] = listResources(site, 'AWS::CloudFront::Distribution');
  return distribution?.properties.DistributionConfig as DistributionConfig;
}

/** The settings of a cache policy. */
function cachePolicyOf(id: string): Record<string, unknown> {
  const policy = listResources(site, 'AWS::CloudFront::CachePolicy').find((each) => each.id.includes(id));
  return policy?.properties.CachePolicyConfig as Record<string, unknown>;
}

/** Runs the edge function as CloudFront would, and answers the address that storage is asked for. */
function rewrite(uri: string): string {
  const request = { uri };
  runInNewContext(`${spaRewriteCode}; handler(event);`, { event: { request } });
  return request.uri;
}

describe('site', () => {
  const distribution = readDistribution();

  test('its bucket is read by this distribution alone', () => {
    site.hasResourceProperties('AWS::CloudFront::OriginAccessControl', {
      OriginAccessControlConfig: Match.objectLike({ SigningBehavior: 'always', SigningProtocol: 'sigv4' }),
    });
    site.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: Match.objectLike({
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Allow',
            Principal: { Service: 'cloudfront.amazonaws.com' },
            Condition: { StringEquals: { 'AWS:SourceArn': Match.anyValue() } },
          }),
        ]),
      }),
    });
  });

  test('every statement that lets CloudFront in is for this distribution', () => {
    const statements = listResources(site, 'AWS::S3::BucketPolicy')
      .flatMap(({ properties }) => (properties.PolicyDocument as { Statement: object[] }).Statement)
      .filter((statement) => JSON.stringify(statement).includes('cloudfront.amazonaws.com'));
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      expect(statement).toMatchObject({
        Condition: { StringEquals: { 'AWS:SourceArn': expect.anything() } },
      });
    }
  });

  test('its buckets are private and encrypted', () => {
    site.allResourcesProperties('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      BucketEncryption: Match.anyValue(),
    });
  });

  test('every answer forces HTTPS, forbids framing by others, and keeps its content type', () => {
    site.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: Match.objectLike({
        SecurityHeadersConfig: Match.objectLike({
          StrictTransportSecurity: {
            AccessControlMaxAgeSec: 63_072_000,
            IncludeSubdomains: true,
            Override: true,
          },
          ContentTypeOptions: { Override: true },
          FrameOptions: { FrameOption: 'SAMEORIGIN', Override: true },
          ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin', Override: true },
        }),
      }),
    });
    for (const behavior of [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors]) {
      expect(behavior.ResponseHeadersPolicyId).toBeDefined();
    }
  });

  test('errors of the API reach the client: none is turned into a page, and none is kept for the next request', () => {
    const rules = distribution.CustomErrorResponses ?? [];
    expect(rules.map(({ ErrorCode }) => ErrorCode)).toEqual(
      expect.arrayContaining([403, 404, 500, 502, 503]),
    );
    for (const { ErrorCode, ...rule } of rules)
      expect(rule, `${ErrorCode}`).toEqual({ ErrorCachingMinTTL: 0 });
  });

  test.each([
    ['/', '/index.html'],
    ['/drive', '/index.html'],
    ['/drive/s/MTIzfA', '/index.html'],
    ['/drive/folders/', '/index.html'],
    ['/v1.2/settings', '/index.html'],
    ['/assets/index-abc123.js', '/assets/index-abc123.js'],
    ['/favicon.ico', '/favicon.ico'],
    ['/sw.js', '/sw.js'],
  ])('a request for %s reads %s', (uri, expected) => {
    expect(rewrite(uri)).toBe(expected);
  });

  describe('pages', () => {
    const { DefaultCacheBehavior: pages, CacheBehaviors: others } = distribution;
    const links = others.find(({ PathPattern }) => PathPattern === '/drive/s/*');

    test('come from the function, and from the bucket if it fails', () => {
      const [group, ...more] = distribution.OriginGroups.Items;
      expect(more).toEqual([]);
      expect(pages.TargetOriginId).toBe(group?.Id);
      expect(group?.FailoverCriteria.StatusCodes.Items).toEqual([403, 500, 502, 503, 504]);
      const members = group?.Members.Items.map(({ OriginId }) =>
        distribution.Origins.find(({ Id }) => Id === OriginId),
      );
      expect(members).toMatchObject([
        {
          ConnectionAttempts: 1,
          ConnectionTimeout: 2,
          CustomOriginConfig: { OriginReadTimeout: 5, OriginProtocolPolicy: 'https-only' },
        },
        { S3OriginConfig: expect.anything() },
      ]);
      // The edge function chooses the file, so `/` needs no root object.
      expect(distribution.DefaultRootObject).toBeUndefined();
    });

    test('of links come from the function; their pattern precedes that of the static drive', () => {
      const { PathPattern: _, ...same } = links as Behavior;
      expect(same).toEqual(pages);
      const patterns = others.map(({ PathPattern }) => PathPattern);
      expect(patterns.slice(patterns.indexOf('/drive/s/*'))).toEqual([
        '/drive/s/*',
        '/assets/code/*',
        '/drive',
        '/drive/*',
        '/admin',
        '/admin/*',
        '*.*',
      ]);
    });

    test('are cached for at most a minute, with exactly their dependencies in the key', () => {
      const config = cachePolicyOf('PageCachePolicy');
      expect(pages.CachePolicyId).toEqual({ Ref: expect.stringMatching('PageCachePolicy') });
      expect(config).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: 3600 });
      expect(config['ParametersInCacheKeyAndForwardedToOrigin']).toEqual({
        EnableAcceptEncodingBrotli: true,
        EnableAcceptEncodingGzip: true,
        CookiesConfig: {
          CookieBehavior: 'whitelist',
          Cookies: ['be_session', 'be-locale', 'be-active-theme', 'cookie_notice'],
        },
        HeadersConfig: {
          HeaderBehavior: 'whitelist',
          Headers: ['x-page-path', 'x-page-mode', 'Accept-Language', 'CloudFront-Is-Mobile-Viewer'],
        },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
      });
      // Any other input could let the cache serve one visitor's page to another.
      site.hasResourceProperties('AWS::CloudFront::OriginRequestPolicy', {
        OriginRequestPolicyConfig: Match.objectLike({
          CookiesConfig: { CookieBehavior: 'none' },
          HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['x-viewer-address'] },
          QueryStringsConfig: { QueryStringBehavior: 'none' },
        }),
      });
      expect(pages.OriginRequestPolicyId).toEqual({ Ref: expect.stringMatching('PageOriginRequest') });
    });

    test.each([
      ['/drive/s/a', 'de-AT,de;q=0.9,en-US;q=0.8,fr,*', '/drive/s/a', 'de,en,fr'],
      [`/${'x'.repeat(1001)}`, '*;q=0.5', '/404', undefined],
      ['/', undefined, '/', undefined],
    ])('a request for %s in %s becomes /index.html with headers', (uri, languages, path, wanted) => {
      const sent = { 'x-page-path': { value: '/other' }, 'x-viewer-address': { value: '1.2.3.4' } };
      const headers = { ...sent, ...(languages && { 'accept-language': { value: languages } }) };
      const request = { uri, headers, querystring: {} };
      runInNewContext(`${pageRequestCode}; handler(event);`, {
        event: { request, viewer: { ip: '9.9.9.9' } },
      });
      expect(request).toEqual({
        uri: '/index.html',
        querystring: {},
        headers: {
          'x-page-path': { value: path },
          'x-viewer-address': { value: '9.9.9.9' },
          ...(wanted && { 'accept-language': { value: wanted } }),
        },
      });
    });

    test.each([
      ['safe', { safe: '1' }, 'document'],
      ['safe', { safe: '1', draft: '1' }, 'iframe'],
      ['framed', { draft: '1' }, 'iframe'],
      ['framed', {}, 'frame'],
      ['framed', {}, 'embed'],
      ['framed', {}, 'object'],
      ['draft', { draft: '1' }, 'document'],
      ['draft', { draft: '1' }, undefined],
      [undefined, { draft: '0', safe: 'true' }, 'document'],
      [undefined, {}, 'empty'],
      [undefined, {}, undefined],
    ])("[APP-0] the mode is %s for %j in a %s, whatever the visitor's header says", (mode, query, target) => {
      const querystring = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, { value }]));
      const headers: Record<string, { value: string }> = {
        'x-page-mode': { value: 'draft' },
        ...(target && { 'sec-fetch-dest': { value: target } }),
      };
      runInNewContext(`${pageRequestCode}; handler(event);`, {
        event: { request: { uri: '/', headers, querystring }, viewer: { ip: '9.9.9.9' } },
      });
      expect(headers['x-page-mode']).toEqual(mode && { value: mode });
    });
  });

  test.each(['SiteFilesAssets', 'SiteFilesCompressed'])(
    'the function that renders pages is deployed after %s',
    (copy) => {
      const nested = Object.values(stacks.app.Resources).find(
        ({ Type, DependsOn }) =>
          Type === 'AWS::CloudFormation::Stack' && JSON.stringify(DependsOn ?? '').includes(copy),
      );
      expect(nested).toBeDefined();
    },
  );

  describe('scripts and styles', () => {
    const { PathPattern: _files, ...files } = distribution.CacheBehaviors.at(-1) as Behavior;
    const code = distribution.CacheBehaviors.find(({ PathPattern }) => PathPattern === '/assets/code/*');

    test('come from the bucket as other files do, by a function of their own', () => {
      expect(code).toEqual({
        ...files,
        PathPattern: '/assets/code/*',
        ResponseHeadersPolicyId: { Ref: expect.stringMatching('CodeSecurityHeaders') },
        FunctionAssociations: [
          {
            EventType: 'viewer-request',
            FunctionARN: { 'Fn::GetAtt': [expect.stringMatching('CodeRequest'), 'FunctionARN'] },
          },
        ],
      });
    });

    test('have the headers of other files, and say what they depend on', () => {
      const policies = listResources(site, 'AWS::CloudFront::ResponseHeadersPolicy');
      const [own, others] = ['SiteCodeSecurityHeaders', 'SiteSecurityHeaders'].map((id) => {
        const policy = policies.find((each) => each.id.startsWith(id));
        return policy?.properties.ResponseHeadersPolicyConfig as HeadersConfig;
      });
      expect(own?.SecurityHeadersConfig).toEqual(others?.SecurityHeadersConfig);
      expect(own?.CustomHeadersConfig.Items).toEqual([
        ...(others?.CustomHeadersConfig.Items ?? []),
        { Header: 'Vary', Value: 'Accept-Encoding', Override: false },
      ]);
    });

    test.each([
      ['br', true],
      ['gzip, deflate, br, zstd', true],
      ['gzip,BR', true],
      ['gzip, br;q=0.5', true],
      ['br ; q=1.0', true],
      ['gzip, br;q=0', false],
      ['br; q=0.000', false],
      ['gzip, deflate', false],
      ['brotli, x-br', false],
      ['*', false],
      ['', false],
      [undefined, false],
    ])('for a visitor who takes %j: compressed by the build is %s', (accepted, isCompressed) => {
      const uri = '/assets/code/start-abc123.js';
      const headers = accepted === undefined ? {} : { 'accept-encoding': { value: accepted } };
      const request = { uri, headers };
      runInNewContext(`${codeRequestCode}; handler(event);`, { event: { request } });
      expect(request).toEqual({ uri: isCompressed ? `/br${uri}` : uri, headers });
    });
  });

  test.each(['/api/*', '/auth/*', '/secure/*', '/sanctum/*'])(
    '%s goes to the API, with all methods and over HTTPS',
    (pattern) => {
      const behavior = distribution.CacheBehaviors.find(({ PathPattern }) => PathPattern === pattern);
      expect(behavior).toMatchObject({
        CachePolicyId: { Ref: expect.stringMatching('ApiCachePolicy') },
        // AWS's own policy AllViewerExceptHostHeader.
        OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
        ViewerProtocolPolicy: 'https-only',
        AllowedMethods: expect.arrayContaining(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']),
      });
      expect(behavior?.FunctionAssociations).toEqual([
        {
          EventType: 'viewer-request',
          FunctionARN: { 'Fn::GetAtt': [expect.stringMatching('ViewerAddress'), 'FunctionARN'] },
        },
      ]);
    },
  );

  test('[SE1] the API learns the place of visitors, and its answers are kept for nobody else and no longer than a second', () => {
    const config = cachePolicyOf('ApiCachePolicy');
    expect(config).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: 1 });
    const key = config['ParametersInCacheKeyAndForwardedToOrigin'] as Record<string, { Headers?: string[] }>;
    expect(key).toMatchObject({
      CookiesConfig: { CookieBehavior: 'all' },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
    });
    // What a guest's bootstrap data depends on, and who calls, are part of what tells answers apart.
    expect(key['HeadersConfig']?.Headers?.toSorted()).toEqual([
      'Accept-Language',
      'Authorization',
      'CloudFront-Viewer-City',
      'CloudFront-Viewer-Country',
      'CloudFront-Viewer-Country-Name',
      'User-Agent',
    ]);
  });

  test('/live goes to the WebSocket API below the site’s own address, where the session’s cookie comes along', () => {
    const behavior = distribution.CacheBehaviors.find(({ PathPattern }) => PathPattern === '/live');
    expect(behavior).toMatchObject({
      // AWS's own policies: CachingDisabled and AllViewerExceptHostHeader, which sends on the handshake's headers.
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
      ViewerProtocolPolicy: 'https-only',
    });
    const origin = distribution.Origins.find(({ Id }) => Id === behavior?.TargetOriginId);
    expect(JSON.stringify(origin?.DomainName)).toContain('"LiveWebSocketApi');
    expect(origin?.CustomOriginConfig).toMatchObject({ OriginProtocolPolicy: 'https-only' });
  });

  test('/share-target opens the drive for a share sheet whose POST no worker has taken', () => {
    const behavior = distribution.CacheBehaviors.find(({ PathPattern }) => PathPattern === '/share-target');
    expect(behavior).toMatchObject({
      AllowedMethods: expect.arrayContaining(['POST']),
      // AWS's own policy CachingDisabled.
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      ViewerProtocolPolicy: 'https-only',
      FunctionAssociations: [{ EventType: 'viewer-request' }],
    });
    expect(runInNewContext(`${shareTargetCode}; handler();`)).toMatchObject({
      statusCode: 303,
      headers: { location: { value: '/drive?share-target' }, 'cache-control': { value: 'no-store' } },
    });
  });

  test('the visitor’s address that limits count by cannot be chosen by the visitor', () => {
    const request = { headers: { 'x-viewer-address': { value: '1.2.3.4' } } };
    const event = { viewer: { ip: '9.9.9.9' }, request };
    runInNewContext(`${viewerAddressCode}; handler(event);`, { event });
    expect(request.headers['x-viewer-address'].value).toBe('9.9.9.9');
  });

  test('pages are read over HTTPS, and accesses are logged', () => {
    expect(distribution.DefaultCacheBehavior.ViewerProtocolPolicy).toBe('redirect-to-https');
    expect(distribution.Logging).toBeDefined();
  });

  test('pages and the worker are looked up anew each time, what they refer to is kept for a year', () => {
    const copies = listResources(site, 'Custom::CDKBucketDeployment').map(({ properties }) => ({
      include: properties.Include,
      exclude: properties.Exclude,
      metadata: properties.SystemMetadata,
    }));
    const kept = { 'cache-control': 'public, max-age=31536000, immutable' };
    expect(copies).toEqual([
      { include: ['assets/*'], exclude: ['*'], metadata: kept },
      { include: ['br/*'], exclude: ['*'], metadata: { ...kept, 'content-encoding': 'br' } },
      // Everything else: index.html, sw.js and the other scripts with fixed names.
      { include: undefined, exclude: ['assets/*', 'br/*'], metadata: { 'cache-control': 'no-cache' } },
    ]);
  });

  test('what copies the web build may write files of the site and nothing else', () => {
    const role = listResources(site, 'AWS::IAM::Role').find(({ id }) => id.includes('CopyRole'));
    const policies = JSON.stringify(role?.properties.Policies);
    expect(policies).not.toContain('*');
    expect(role?.properties.ManagedPolicyArns).toBeUndefined();
  });
});
