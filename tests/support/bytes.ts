import { createHash, randomBytes } from 'node:crypto';

export const megabyte = 1024 ** 2;
export const gigabyte = 1024 ** 3;

export const randomContent = (sizeBytes: number): Uint8Array => randomBytes(sizeBytes);

export const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
