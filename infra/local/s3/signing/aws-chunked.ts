import { Transform } from 'node:stream';
import type { ChunkVerifier } from './chunk-signature.ts';
import { S3Error } from '../s3-error.ts';

const MAX_LINE_BYTES = 8 * 1024;
const TRAILER_SIGNATURE = 'x-amz-trailer-signature';
const CRLF = '\r\n';
const EMPTY = Buffer.alloc(0);

type Phase = 'size' | 'data' | 'data-end' | 'trailer' | 'done';

export interface AwsChunkedDecoder {
  stream: Transform;
  /** Complete once the stream has ended; names in lower case. */
  trailers: ReadonlyMap<string, string>;
}

/**
 * Takes the framing off a body sent as `Content-Encoding: aws-chunked`: `<hex size>[;chunk-signature=...]`, a line
 * end, the bytes, a line end, and after a chunk of size 0 the trailers. A fault is reported at the end of the
 * stream only: failing at once would tear the connection down, and the client would never read the answer.
 */
export function createAwsChunkedDecoder(verifier: ChunkVerifier | undefined): AwsChunkedDecoder {
  const trailers = new Map<string, string>();
  let emit: (bytes: Buffer) => void = () => {};
  const parser = createParser(trailers, verifier, (bytes) => emit(bytes));
  let failure: Error | undefined;
  const attempt = (step: () => void): void => {
    if (failure) return;
    try {
      step();
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
    }
  };
  const stream = new Transform({
    readableHighWaterMark: 1 << 18,
    writableHighWaterMark: 1 << 18,
    transform(chunk: Buffer, _encoding, done) {
      attempt(() => parser.feed(chunk));
      done();
    },
    flush(done) {
      attempt(() => parser.finish());
      done(failure ?? null);
    },
  });
  emit = (bytes) => stream.push(bytes);
  return { stream, trailers };
}

function createParser(
  trailers: Map<string, string>,
  verifier: ChunkVerifier | undefined,
  emit: (bytes: Buffer) => void,
): { feed: (chunk: Buffer) => void; finish: () => void } {
  let phase: Phase = 'size';
  let pending: Buffer = EMPTY;
  let remaining = 0;

  /** Each step answers how many bytes it used; 0 means that it needs more. */
  const steps: Record<Phase, (bytes: Buffer) => number> = {
    size: (bytes) => {
      const line = findLine(bytes);
      if (line === undefined) return 0;
      const header = parseChunkHeader(line);
      remaining = header.sizeBytes;
      verifier?.begin(header.signature);
      if (remaining === 0) verifier?.end();
      phase = remaining === 0 ? 'trailer' : 'data';
      return line.length + CRLF.length;
    },
    data: (bytes) => {
      const part = bytes.subarray(0, remaining);
      verifier?.update(part);
      emit(part);
      remaining -= part.length;
      if (remaining === 0) phase = 'data-end';
      return part.length;
    },
    'data-end': (bytes) => {
      if (bytes.length < CRLF.length) return 0;
      if (bytes.toString('latin1', 0, CRLF.length) !== CRLF) throw new S3Error('IncompleteBody');
      verifier?.end();
      phase = 'size';
      return CRLF.length;
    },
    trailer: (bytes) => {
      const line = findLine(bytes);
      if (line === undefined) return 0;
      if (line === '') phase = 'done';
      else readTrailer(line, trailers);
      return line.length + CRLF.length;
    },
    done: () => {
      throw new S3Error('IncompleteBody', 'There are bytes after the end of the body');
    },
  };

  return {
    feed: (chunk) => {
      let rest = pending.length > 0 ? Buffer.concat([pending, chunk]) : chunk;
      while (rest.length > 0) {
        const used = steps[phase](rest);
        if (used === 0) break;
        rest = rest.subarray(used);
      }
      pending = rest;
    },
    finish: () => {
      if (phase !== 'done') throw new S3Error('IncompleteBody');
      if (verifier && trailers.size > 0) checkTrailers(trailers, verifier);
    },
  };
}

function findLine(bytes: Buffer): string | undefined {
  const end = bytes.indexOf(CRLF);
  if (end < 0 && bytes.length > MAX_LINE_BYTES) throw new S3Error('IncompleteBody');
  return end < 0 ? undefined : bytes.toString('latin1', 0, end);
}

function parseChunkHeader(line: string): { sizeBytes: number; signature: string | undefined } {
  const match = /^([\da-f]{1,12})(?:;chunk-signature=([\da-f]{64}))?$/i.exec(line);
  if (!match) throw new S3Error('IncompleteBody', 'The size of a chunk cannot be read');
  return { sizeBytes: Number.parseInt(match[1] ?? '', 16), signature: match[2] };
}

function readTrailer(line: string, trailers: Map<string, string>): void {
  const colon = line.indexOf(':');
  if (colon <= 0) throw new S3Error('MalformedTrailerError');
  trailers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
}

function checkTrailers(trailers: Map<string, string>, verifier: ChunkVerifier): void {
  const signature = trailers.get(TRAILER_SIGNATURE);
  const lines = [...trailers].filter(([name]) => name !== TRAILER_SIGNATURE).toSorted();
  verifier.checkTrailer(lines.map(([name, value]) => `${name}:${value}\n`).join(''), signature);
}
