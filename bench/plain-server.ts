import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/**
 * The measure of all ratios: the least that a Node program does for the same bytes. Run as a program of its
 * own, `node bench/plain-server.ts FOLDER`.
 *
 * - `GET /json?bytes=N` answers N bytes of JSON
 * - `PUT /NAME?offset=N` writes the body into a file, on disk before it answers
 * - `GET /NAME` reads a file, or the range of it that the request names
 */
const folder = path.resolve(process.argv[2] ?? '.');
const chunkBytes = 1 << 20;
const fileOf = (url: URL) => path.join(folder, path.basename(url.pathname));

const server = createServer({ highWaterMark: chunkBytes, requestTimeout: 0 }, (request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    response.destroy();
  });
});
server.listen(0, '127.0.0.1', () => {
  console.log(`Listening at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once('SIGTERM', () => process.exit(0));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (request.method === 'PUT') return store(request, response, url);
  if (url.pathname === '/json') return sendJson(response, Number(url.searchParams.get('bytes')));
  return sendFile(request, response, url);
}

async function store(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const offset = url.searchParams.get('offset');
  // Parts of one file arrive side by side: `a` would ignore where they belong, `w` would cut the file.
  const place = offset === null ? { flags: 'w' } : { flags: 'r+', start: Number(offset) };
  const sink = createWriteStream(fileOf(url), { ...place, flush: true, highWaterMark: chunkBytes });
  await pipeline(request, sink);
  response.end();
}

function sendJson(response: ServerResponse, bytes: number): void {
  const body = JSON.stringify({ text: 'x'.repeat(Math.max(0, bytes - '{"text":""}'.length)) });
  response.setHeader('content-type', 'application/json');
  response.end(body);
}

async function sendFile(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const file = fileOf(url);
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const start = Number(first ?? 0);
  const end = last === undefined ? statSync(file).size - 1 : Number(last);
  const type = file.endsWith('.html') ? { 'content-type': 'text/html; charset=utf-8' } : {};
  response.writeHead(first === undefined ? 200 : 206, { ...type, 'content-length': end - start + 1 });
  await pipeline(createReadStream(file, { start, end, highWaterMark: chunkBytes }), response);
}
