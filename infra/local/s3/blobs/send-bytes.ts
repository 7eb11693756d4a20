import type { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { freeMemory } from './free-memory.ts';

/**
 * Sends a stream of bytes as the body of an answer, and frees each chunk when it has left. Rejects where the
 * connection closes before its end.
 */
export async function sendBytes(body: Readable, outgoing: ServerResponse): Promise<void> {
  const sink = new Writable({
    write: (bytes: Buffer, _encoding, done) => {
      outgoing.write(bytes, (error) => {
        freeMemory(bytes);
        done(error);
      });
    },
    final: (done) => void outgoing.end(done),
  });
  outgoing.once('close', () => sink.destroy());
  await pipeline(body, sink);
}
