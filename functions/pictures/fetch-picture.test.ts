import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';
import { RequestFilteringHttpsAgent, type RequestFilteringAgentOptions } from 'request-filtering-agent';
import { afterEach, describe, expect, test } from 'vitest';
import { fetchPicture, type FetchOptions, PictureTooLarge, UnreachablePicture } from './fetch-picture.ts';

/** A key that both ends know in place of a certificate, which nobody would have signed for a test. */
const key = Buffer.from('0123456789abcdef0123456789abcdef', 'hex');
const tls = { ciphers: 'PSK', maxVersion: 'TLSv1.2' } as const;
const asTest = {
  ...tls,
  pskCallback: () => ({ psk: key, identity: 'test' }),
  checkServerIdentity: () => undefined,
};

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A server on this machine; answers its port, and how often somebody connected. */
async function serve(listener: RequestListener, host = '127.0.0.1') {
  const server = createTlsServer({ ...tls, pskCallback: () => key }, listener);
  servers.push(server);
  const seen = { connections: 0 };
  server.on('connection', () => {
    seen.connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return { port: (server.address() as AddressInfo).port, seen };
}

const limits = { maxBytes: 1000, timeLimitMs: 5000 };

/** As if this machine's own address were a public one, for names that lead to it. */
const reachingTest = (more: RequestFilteringAgentOptions & { lookup?: LookupFunction } = {}) =>
  new RequestFilteringHttpsAgent({ ...asTest, allowIPAddressList: ['127.0.0.1'], ...more });

const fetchAs = (address: string, options: Partial<FetchOptions> = {}) =>
  fetchPicture(address, { ...limits, agent: reachingTest(), ...options });

const guarded = (more: { lookup?: LookupFunction } = {}) =>
  new RequestFilteringHttpsAgent({ ...asTest, ...more });

/** Finds a name by each of these addresses in turn. */
function lookupOf(...addresses: string[]): LookupFunction {
  let asked = 0;
  return (_name, { all }, found) => {
    const address = addresses[Math.min(asked, addresses.length - 1)] ?? '';
    asked += 1;
    if (all) found(null, [{ address, family: 4 }]);
    else found(null, address, 4);
  };
}

describe('what comes', () => {
  test('[U4] the bytes of the answer, after redirects', async () => {
    const { port } = await serve((request, response) => {
      if (request.url === '/picture') response.end('bytes');
      else response.writeHead(302, { location: request.url === '/' ? '/next' : '/picture' }).end();
    });
    const bytes = await fetchAs(`https://127.0.0.1:${port}/`);
    expect(Buffer.from(bytes).toString()).toBe('bytes');
  });

  test('[U4] never more than was wanted, whatever the server declares', async () => {
    let sent = 0;
    const { port } = await serve((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(10_000))) sent += 10_000;
      };
      response.on('drain', more);
      more();
    });
    await expect(fetchAs(`https://127.0.0.1:${port}/`)).rejects.toBeInstanceOf(PictureTooLarge);
    expect(sent).toBeLessThan(20_000_000);
  });

  test('[U4] a server that never ends is left in time', async () => {
    const { port } = await serve((_, response) => {
      response.write('x');
    });
    const failure = fetchAs(`https://127.0.0.1:${port}/`, { timeLimitMs: 200 });
    await expect(failure).rejects.toBeInstanceOf(UnreachablePicture);
  });

  test.each([404, 500, 204, 304])('[U4] the answer %d is no picture', async (status) => {
    const { port } = await serve((_, response) => response.writeHead(status).end());
    await expect(fetchAs(`https://127.0.0.1:${port}/`)).rejects.toBeInstanceOf(UnreachablePicture);
  });

  test('[U4] a circle of redirects ends', async () => {
    const { port, seen } = await serve((_, response) => response.writeHead(302, { location: '/' }).end());
    await expect(fetchAs(`https://127.0.0.1:${port}/`)).rejects.toThrow('Too many redirects');
    expect(seen.connections).toBeLessThanOrEqual(4);
  });
});

describe('what is not reached', () => {
  test.each([
    'http://example.com/a.png',
    'ftp://example.com/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'https://user:password@example.com/a.png',
    '//example.com/a.png',
    'example.com',
    '',
  ])('[U4] the address "%s"', async (address) => {
    await expect(fetchAs(address)).rejects.toBeInstanceOf(UnreachablePicture);
  });

  test.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.0.1',
    '100.64.0.1',
    '169.254.169.254',
    '169.254.170.2',
    '224.0.0.1',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:a9fe:a9fe]',
    '[64:ff9b::7f00:1]',
    '[fd00:ec2::254]',
    '[fe80::1]',
  ])('[U4] %s, however it is written', async (host) => {
    const { port, seen } = await serve((_, response) => response.end('secret'), '0.0.0.0');
    const failure = fetchAs(`https://${host}:${port}/`, { agent: guarded() });
    await expect(failure).rejects.toThrow('is not allowed');
    expect(seen.connections).toBe(0);
  });

  test('[U4] a name that leads inside, localhost included', async () => {
    const { port, seen } = await serve((_, response) => response.end('secret'));
    for (const [name, agent] of [
      ['localhost', guarded()],
      ['inside.example.com', guarded({ lookup: lookupOf('127.0.0.1') })],
      ['metadata.example.com', guarded({ lookup: lookupOf('169.254.169.254') })],
    ] as const) {
      await expect(fetchAs(`https://${name}:${port}/`, { agent })).rejects.toThrow('is not allowed');
    }
    expect(seen.connections).toBe(0);
  });

  test('[U4] a name that leads outside first and inside then', async () => {
    const outside = await serve((_, response) => {
      response.writeHead(302, { location: `https://name.example.com:${inside.port}/` }).end();
    });
    const inside = await serve((_, response) => response.end('secret'), '127.0.0.2');
    // The first is the one that the test takes for a public address.
    const agent = reachingTest({ lookup: lookupOf('127.0.0.1', '127.0.0.2') });
    const failure = fetchAs(`https://name.example.com:${outside.port}/`, { agent });
    await expect(failure).rejects.toThrow('is not allowed');
    expect([outside.seen.connections, inside.seen.connections]).toEqual([1, 0]);
  });

  test.each(['https://127.0.0.2:', 'http://127.0.0.1:'])('[U4] a redirect to %s', async (target) => {
    const inside = await serve((_, response) => response.end('secret'), '127.0.0.2');
    const outside = await serve((_, response) => {
      response.writeHead(302, { location: `${target}${inside.port}/` }).end();
    });
    const failure = fetchAs(`https://127.0.0.1:${outside.port}/`);
    await expect(failure).rejects.toBeInstanceOf(UnreachablePicture);
    expect([outside.seen.connections, inside.seen.connections]).toEqual([1, 0]);
  });

  test('[U4] a server that speaks no TLS', async () => {
    const server = createServer((_, response) => response.end('plain'));
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await expect(fetchAs(`https://127.0.0.1:${port}/`)).rejects.toBeInstanceOf(UnreachablePicture);
  });
});
