import { expect, test } from 'vitest';
import { CHECKSUM_HEADERS, findChecksum } from './checksums.ts';

/** The check values that the CRC catalogue and FIPS 180 give for these nine digits, in hex. */
const DIGITS = Buffer.from('123456789');
const EXPECTED: Record<string, string> = {
  'x-amz-checksum-crc32': 'cbf43926',
  'x-amz-checksum-crc32c': 'e3069283',
  'x-amz-checksum-crc64nvme': 'ae8b14860a799888',
  'x-amz-checksum-sha1': 'f7c3bc1d808e04732adf679965ccc34ca7ae3441',
  'x-amz-checksum-sha256': '15e2b0d3c33891ebb0f1ef609ec419420c20e320ce94c65fbc8c3312448eb225',
};

test.each(CHECKSUM_HEADERS)('%s gives the published check value, in one piece or two', (header) => {
  const whole = findChecksum(header);
  whole?.update(DIGITS);
  expect(whole?.digest().toString('hex')).toBe(EXPECTED[header]);
  const pieces = findChecksum(header);
  pieces?.update(DIGITS.subarray(0, 4));
  pieces?.update(DIGITS.subarray(4));
  expect(pieces?.digest().toString('hex')).toBe(EXPECTED[header]);
});

test('knows no other checksum', () => {
  expect(findChecksum('x-amz-checksum-md4')).toBeUndefined();
});
