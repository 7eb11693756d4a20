const CRC32C_POLYNOMIAL = 0x82f63b78;
const CRC64NVME_POLYNOMIAL = 0x9a6c9329ac4bc9b5n;

/** A running checksum whose result is big-endian bytes, as S3 writes it. */
export interface RunningCrc {
  update: (bytes: Buffer) => void;
  digest: () => Buffer;
}

/** CRC-32C (Castagnoli). node:zlib has plain CRC-32 only. */
export function createCrc32c(): RunningCrc {
  const table = getCrc32cTable();
  let state = 0xffffffff;
  return {
    update: (bytes) => {
      let crc = state;
      for (const byte of bytes) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
      state = crc;
    },
    digest: () => {
      const result = Buffer.alloc(4);
      result.writeUInt32BE(~state >>> 0);
      return result;
    },
  };
}

/** CRC-64/NVME. Two 32-bit halves: BigInt arithmetic per byte would be many times slower. */
export function createCrc64Nvme(): RunningCrc {
  const { high: highTable, low: lowTable } = getCrc64Tables();
  let high = 0xffffffff;
  let low = 0xffffffff;
  return {
    update: (bytes) => {
      for (const byte of bytes) {
        const index = (low ^ byte) & 0xff;
        low = ((low >>> 8) | (high << 24)) ^ (lowTable[index] ?? 0);
        high = (high >>> 8) ^ (highTable[index] ?? 0);
      }
    },
    digest: () => {
      const result = Buffer.alloc(8);
      result.writeUInt32BE(~high >>> 0, 0);
      result.writeUInt32BE(~low >>> 0, 4);
      return result;
    },
  };
}

let crc32cTable: Uint32Array | undefined;

function getCrc32cTable(): Uint32Array {
  crc32cTable ??= Uint32Array.from({ length: 256 }, (_, byte) => {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ CRC32C_POLYNOMIAL : crc >>> 1;
    return crc;
  });
  return crc32cTable;
}

let crc64Tables: { high: Uint32Array; low: Uint32Array } | undefined;

function getCrc64Tables(): { high: Uint32Array; low: Uint32Array } {
  if (crc64Tables) return crc64Tables;
  const values = Array.from({ length: 256 }, (_, byte) => {
    let crc = BigInt(byte);
    for (let bit = 0; bit < 8; bit++) crc = crc & 1n ? (crc >> 1n) ^ CRC64NVME_POLYNOMIAL : crc >> 1n;
    return crc;
  });
  crc64Tables = {
    high: Uint32Array.from(values, (value) => Number(value >> 32n)),
    low: Uint32Array.from(values, (value) => Number(value & 0xffffffffn)),
  };
  return crc64Tables;
}
