import { createHash } from 'node:crypto';
import { S3Error } from '../s3-error.ts';
import { isSignature, sha256Hex } from './signature-v4.ts';
import type { Authentication } from './signature-v4.ts';

const EMPTY_SHA256 = sha256Hex('');

/** Checks the chain of signatures in a signed aws-chunked body; each one covers the one before it. */
export interface ChunkVerifier {
  /** Announces the chunk that `update` is then fed. */
  begin: (signature: string | undefined) => void;
  update: (bytes: Buffer) => void;
  /** Ends the chunk. Throws SignatureDoesNotMatch. */
  end: () => void;
  /** Checks the trailer, given as its canonical `name:value\n` lines. Throws SignatureDoesNotMatch. */
  checkTrailer: (canonicalTrailer: string, signature: string | undefined) => void;
}

export function createChunkVerifier(authentication: Authentication): ChunkVerifier {
  const { signingKey, timestamp, scope } = authentication;
  let previous = authentication.signature;
  let current: string | undefined;
  let hash = createHash('sha256');

  const check = (signature: string | undefined, purpose: string, hashes: string[]): void => {
    const stringToSign = [`AWS4-HMAC-SHA256-${purpose}`, timestamp, scope, previous, ...hashes].join('\n');
    if (signature === undefined || !isSignature(signature, signingKey, stringToSign))
      throw new S3Error('SignatureDoesNotMatch');
    previous = signature;
  };

  return {
    begin: (signature) => {
      current = signature;
      hash = createHash('sha256');
    },
    update: (bytes) => void hash.update(bytes),
    end: () => check(current, 'PAYLOAD', [EMPTY_SHA256, hash.digest('hex')]),
    checkTrailer: (canonicalTrailer, signature) => check(signature, 'TRAILER', [sha256Hex(canonicalTrailer)]),
  };
}
