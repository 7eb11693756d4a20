import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { createCrc32c, createCrc64Nvme } from './cyclic-redundancy.ts';

/** A digest of a stream, read once at its end. */
export interface RunningDigest {
  update: (bytes: Buffer) => void;
  digest: () => Buffer;
}

const CHECKSUMS: Readonly<Record<string, () => RunningDigest>> = {
  'x-amz-checksum-crc32': createCrc32,
  'x-amz-checksum-crc32c': createCrc32c,
  'x-amz-checksum-crc64nvme': createCrc64Nvme,
  'x-amz-checksum-sha1': () => createDigest('sha1'),
  'x-amz-checksum-sha256': () => createDigest('sha256'),
};

/** The headers, or trailers, that carry the checksum of a body in base64. */
export const CHECKSUM_HEADERS: readonly string[] = Object.keys(CHECKSUMS);

/** The digest behind a checksum header; undefined for a name that S3 does not know. */
export function findChecksum(header: string): RunningDigest | undefined {
  return CHECKSUMS[header]?.();
}

/** A digest of node:crypto by its name, such as md5. */
export function createDigest(algorithm: string): RunningDigest {
  const hash = createHash(algorithm);
  return { update: (bytes) => void hash.update(bytes), digest: () => hash.digest() };
}

function createCrc32(): RunningDigest {
  let value = 0;
  return {
    update: (bytes) => {
      value = crc32(bytes, value);
    },
    digest: () => {
      const result = Buffer.alloc(4);
      result.writeUInt32BE(value);
      return result;
    },
  };
}
