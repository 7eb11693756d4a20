import { Entity, type EntityItem } from 'electrodb';
import type { ItemKey } from '../../table/stored-items.ts';
import { service, tableOptions } from '../../table/table.ts';

/** An upload that has begun and is no entry yet: who started it, what was declared, what is reserved. */
export const Upload = new Entity(
  {
    model: { entity: 'upload', version: '1', service },
    attributes: {
      /** UUID: the object's name in storage. */
      fileName: { type: 'string', required: true },
      userId: { type: 'number', required: true },
      driveId: { type: 'string', required: true },
      /** `avatar`: the picture of a person, which is noted here for the purge alone. */
      method: { type: ['simple', 'multipart', 'tus', 'form', 'avatar'] as const, required: true },
      disk: { type: ['uploads', 'public'] as const, required: true },
      /** S3's id of a multipart upload. */
      uploadId: { type: 'string' },
      /** Bytes of each part but the last, from the first time that addresses were signed for them. */
      partBytes: { type: 'number' },
      clientName: { type: 'string', required: true },
      clientMime: { type: 'string' },
      clientExtension: { type: 'string' },
      sizeBytes: { type: 'number', required: true },
      parentId: { type: 'number', required: true },
      relativePath: { type: 'string' },
      conflict: { type: ['keepBoth', 'replace', 'skip'] as const, required: true },
      fingerprint: { type: 'string' },
      /** The link by which it comes, as it was when that was proved (`linkSeal`). */
      linkId: { type: 'number' },
      linkSeal: { type: 'string' },
      /** How a visitor without an account calls themselves. */
      uploaderName: { type: 'string' },
      /** Given up: no entry can come of it any more, and what may still arrive is removed after its expiry. */
      abandoned: { type: 'boolean' },
      expiresAtMs: { type: 'number', required: true, padding: { length: 15, char: '0' } },
      shard: { type: 'string', required: true },
      /** Who may go on with it on whichever device; absent where there is nothing to go on with. */
      resumableBy: { type: 'number' },
    },
    indexes: {
      byFileName: {
        pk: { field: 'PK', composite: ['fileName'], template: 'UPLOAD#${fileName}', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'UPLOAD', casing: 'none' },
      },
      byExpiry: {
        index: 'GSI1',
        pk: { field: 'G1PK', composite: ['shard'], template: 'UPLOADS#${shard}', casing: 'none' },
        sk: { field: 'G1SK', composite: ['expiresAtMs'], template: 'EXPIRES#${expiresAtMs}', casing: 'none' },
      },
      byPerson: {
        index: 'GSI2',
        pk: { field: 'G2PK', composite: ['resumableBy'], template: 'UPLOADS#${resumableBy}', casing: 'none' },
        sk: { field: 'G2SK', composite: ['expiresAtMs'], template: 'EXPIRES#${expiresAtMs}', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type UploadItem = EntityItem<typeof Upload>;

/** The key of an upload, as the index above makes it. */
export function uploadRecordKey(fileName: string): ItemKey {
  return { PK: `UPLOAD#${fileName}`, SK: 'UPLOAD' };
}

/** Where uploads that a person can resume are found, as the index above has it. */
export const resumableUploads = {
  index: { name: 'GSI2', pk: 'G2PK', sk: 'G2SK', isGlobal: true },
  pk: (userId: number) => `UPLOADS#${userId}`,
  sk: (expiresAtMs: number) => `EXPIRES#${String(expiresAtMs).padStart(15, '0')}`,
  lastSk: `EXPIRES#${'9'.repeat(15)}`,
};

/** Uploads are spread over this many partitions of the expiry index. */
export const uploadShards = [...'0123456789abcdef'];

/** Lock of one resumable upload: two requests must not append at once. */
export const UploadLock = new Entity(
  {
    model: { entity: 'uploadLock', version: '1', service },
    attributes: {
      fileName: { type: 'string', required: true },
      holder: { type: 'string', required: true },
      expiresAtMs: { type: 'number', required: true },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      byFileName: {
        pk: { field: 'PK', composite: ['fileName'], template: 'UPLOAD#${fileName}', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'LOCK', casing: 'none' },
      },
    },
  },
  tableOptions,
);
