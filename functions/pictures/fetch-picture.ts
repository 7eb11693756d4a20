import type { IncomingMessage } from 'node:http';
import { type Agent, get } from 'node:https';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';

/** Nothing came from an address: nobody is there, it is not a public one, or the answer was no file. */
export class UnreachablePicture extends Error {}

/** More came than was wanted. */
export class PictureTooLarge extends Error {}

export interface FetchOptions {
  maxBytes: number;
  /** For everything: finding the server, redirects, and the last byte. */
  timeLimitMs: number;
  /** Which servers are reached. */
  agent?: Agent;
}

const maxRedirects = 3;

/**
 * The bytes at an https address of the public web. The agent looks at the very address that a connection is made to,
 * whatever name it was found by and however often that changes, and refuses private, loopback, link-local and all
 * other special ones; redirects go the same way. Throws {@link UnreachablePicture} and {@link PictureTooLarge}.
 */
export async function fetchPicture(
  address: string,
  { maxBytes, timeLimitMs, agent = new RequestFilteringHttpsAgent() }: FetchOptions,
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeLimitMs);
  try {
    let url = readAddress(address);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const answer = await ask(url, { agent, signal });
      const next = redirectOf(answer);
      if (next === undefined) return await readBody(answer, maxBytes);
      answer.destroy();
      url = readAddress(next, url);
    }
    throw new UnreachablePicture('Too many redirects');
  } catch (error) {
    if (error instanceof PictureTooLarge || error instanceof UnreachablePicture) throw error;
    throw new UnreachablePicture(error instanceof Error ? error.message : String(error), { cause: error });
  } finally {
    agent.destroy();
  }
}

function readAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (url?.protocol !== 'https:') throw new UnreachablePicture('Not an https address');
  if (url.username || url.password) throw new UnreachablePicture('Addresses carry no credentials');
  return url;
}

function ask(url: URL, options: { agent: Agent; signal: AbortSignal }): Promise<IncomingMessage> {
  const headers = { accept: 'image/*', 'user-agent': 'Holdall' };
  return new Promise((resolve, reject) => {
    get(url, { ...options, headers }, resolve).on('error', reject);
  });
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  return statusCode >= 300 && statusCode < 400 ? headers.location : undefined;
}

async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const { statusCode } = answer;
  if (statusCode !== 200) {
    answer.destroy();
    throw new UnreachablePicture(`The server answered ${statusCode}`);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new PictureTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
