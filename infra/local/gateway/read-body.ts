import type { IncomingMessage } from 'node:http';

/** API Gateway's limit for a request's body. */
export const maxBodyBytes = 10 * 1024 * 1024;

/** Reads a request's body; undefined when it is larger than API Gateway takes. */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    // Read on without keeping it: an answer in the middle of an upload would break the connection.
    if (sizeBytes <= maxBodyBytes) chunks.push(chunk);
  }
  return sizeBytes <= maxBodyBytes ? Buffer.concat(chunks) : undefined;
}
