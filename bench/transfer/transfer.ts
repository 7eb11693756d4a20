import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { Agent, request } from 'undici';

/** What Holdall may take of the plain server's time for the same bytes: 0.8 of its speed. */
export const maxTransferRatio = 1.25;

/** Connections for the bytes: those of Holdall's storage and of the plain server are treated alike. */
const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0 });
const chunk = randomBytes(1 << 20);

/** Bytes of no meaning, made without keeping more than a megabyte. */
function* bytesOf(sizeBytes: number): Generator<Uint8Array> {
  for (let left = sizeBytes; left > 0; left -= chunk.length) yield chunk.subarray(0, left);
}

/** Sends bytes to an address and answers the ETag. Throws unless they were taken. */
export async function putBytes(
  url: string,
  sizeBytes: number,
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await request(url, {
    dispatcher: agent,
    method: 'PUT',
    headers: { ...headers, 'content-length': String(sizeBytes) },
    body: Readable.from(bytesOf(sizeBytes), { objectMode: false }),
  });
  const text = await answer.body.text();
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${text}`);
  return String(answer.headers['etag']);
}

/** Reads an address to its end, or a range of it, and answers how many bytes came. */
export async function getBytes(url: string, range?: { start: number; end: number }): Promise<number> {
  const headers = range && { range: `bytes=${range.start}-${range.end}` };
  const answer = await request(url, { dispatcher: agent, ...(headers && { headers }) });
  let received = 0;
  for await (const bytes of answer.body) received += (bytes as Uint8Array).length;
  if (answer.statusCode !== (range ? 206 : 200)) throw new Error(`${url} answered ${answer.statusCode}`);
  return received;
}

/** Ends the connections. */
export function closeTransfers(): Promise<void> {
  return agent.close();
}
