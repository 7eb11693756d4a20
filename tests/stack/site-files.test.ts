import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { shareAmongTests } from '../support/local-stack/lifetime.ts';
import { startSite } from '../support/local-stack/start-site.ts';
import { ref } from '../support/local-stack/tiny-app.ts';

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

const plainSite = shareAmongTests(() => startSite());

describe('files of the site', () => {
  test('the root is the default root object, with the metadata of its deployment', async () => {
    const stack = plainSite();
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
    const stack = plainSite();
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

  test('what a deployment says is compressed is sent as it is, with a tag of its own', async () => {
    const script = 'again and again;'.repeat(100);
    const packed = 'stands for compressed bytes';
    const deployment = {
      Type: 'Custom::CDKBucketDeployment',
      Properties: {
        ServiceToken: 'none',
        SourceObjectKeys: ['site.zip'],
        DestinationBucketName: ref('Site'),
        Exclude: ['*'],
        Include: ['br/*'],
        SystemMetadata: { 'content-encoding': 'br' },
      },
    };
    const siteFiles = { 'index.html': '', 'a.js': script, 'br/a.js': packed };
    const stack = await startSite({ siteFiles, resources: { Packed: deployment } });
    const headers = { 'accept-encoding': 'gzip, br' };
    const [plain, compressed] = [
      await getRaw(`${stack.url}/a.js`, headers),
      await getRaw(`${stack.url}/br/a.js`, headers),
    ];
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript',
      'content-length': String(packed.length),
    });
    expect(compressed.body.toString()).toBe(packed);
    const { etag = '' } = compressed.headers;
    expect(etag).not.toBe(plain.headers['etag']);
    const again = await getRaw(`${stack.url}/br/a.js`, { ...headers, 'if-none-match': String(etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test.each([
    ['/../index.mjs', 403],
    ['/%2e%2e/index.mjs', 403],
    ['/__proto__', 403],
    ['/%', 403],
  ])('nothing outside of the deployed files is served: %s', async (path, status) => {
    const stack = plainSite();
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
