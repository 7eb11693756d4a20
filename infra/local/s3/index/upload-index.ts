import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { createTransaction } from './index-database.ts';
import { parseMetadata } from './object-metadata.ts';
import type { ObjectMetadata } from './object-metadata.ts';

type Row = Record<string, SQLOutputValue>;

export interface UploadRecord {
  id: string;
  bucket: string;
  key: string;
  initiatedMs: number;
  /** What the object will carry once the upload is completed. */
  metadata: ObjectMetadata;
}

export interface PartRecord {
  number: number;
  file: string;
  sizeBytes: number;
  /** Without quotes. */
  etag: string;
  modifiedMs: number;
}

/** Where a listing of uploads goes on: after this key, or after this upload of this key. */
export interface UploadMarker {
  key: string;
  uploadId: string | undefined;
}

export interface UploadIndex {
  createUpload: (upload: UploadRecord) => void;
  findUpload: (id: string) => UploadRecord | undefined;
  /** By key, then id. */
  listUploads: (bucket: string, prefix: string, after: UploadMarker, limit: number) => UploadRecord[];
  /** The uploads under `prefix` that began at `initiatedMs` or before. */
  listOlderUploads: (bucket: string, prefix: string, initiatedMs: number) => UploadRecord[];
  /** Creates or replaces a part; answers the blob that nothing names any more. */
  putPart: (uploadId: string, part: PartRecord) => string | undefined;
  /** In the order of their numbers, those above `afterNumber`. */
  listParts: (uploadId: string, afterNumber: number, limit: number) => PartRecord[];
  /** Forgets an upload and its parts; answers the blobs of all of them. */
  removeUpload: (id: string) => string[];
}

/** No upload has more parts than this, so a listing up to it is complete. */
export const MAX_PARTS = 10_000;

/** The rows of the multipart uploads that are neither completed nor aborted. */
export function createUploadIndex(database: DatabaseSync): UploadIndex {
  const transaction = createTransaction(database);
  const insertUpload = database.prepare('INSERT INTO uploads VALUES (?, ?, ?, ?, ?)');
  const selectUpload = database.prepare('SELECT * FROM uploads WHERE id = ?');
  const selectAfter = database.prepare(
    `SELECT * FROM uploads WHERE bucket = ?1 AND substr(key, 1, length(?2)) = ?2
     AND (key > ?3 OR (key = ?3 AND id > ?4)) ORDER BY key, id LIMIT ?5`,
  );
  const selectOlder = database.prepare(
    'SELECT * FROM uploads WHERE bucket = ?1 AND initiated_ms <= ?3 AND substr(key, 1, length(?2)) = ?2',
  );
  const deleteUpload = database.prepare('DELETE FROM uploads WHERE id = ?');
  const upsertPart = database.prepare('INSERT OR REPLACE INTO parts VALUES (?, ?, ?, ?, ?, ?)');
  const selectPart = database.prepare('SELECT file FROM parts WHERE upload_id = ? AND number = ?');
  const selectParts = database.prepare(
    'SELECT * FROM parts WHERE upload_id = ? AND number > ? ORDER BY number LIMIT ?',
  );
  const deleteParts = database.prepare('DELETE FROM parts WHERE upload_id = ?');
  const listParts = (uploadId: string, afterNumber: number, limit: number): PartRecord[] =>
    selectParts.all(uploadId, afterNumber, limit).map(toPart);

  return {
    createUpload: ({ id, bucket, key, initiatedMs, metadata }) =>
      void insertUpload.run(id, bucket, key, initiatedMs, JSON.stringify(metadata)),
    findUpload: (id) => {
      const row = selectUpload.get(id);
      return row && toUpload(row);
    },
    listUploads: (bucket, prefix, after, limit) =>
      // Without an upload id the marker skips every upload of its key: no id sorts above U+10FFFF.
      selectAfter.all(bucket, prefix, after.key, after.uploadId ?? '\u{10FFFF}', limit).map(toUpload),
    listOlderUploads: (bucket, prefix, initiatedMs) =>
      selectOlder.all(bucket, prefix, initiatedMs).map(toUpload),
    putPart: (uploadId, part) =>
      transaction(() => {
        const replaced = selectPart.get(uploadId, part.number);
        upsertPart.run(uploadId, part.number, part.file, part.sizeBytes, part.etag, part.modifiedMs);
        return replaced && String(replaced['file']);
      }),
    listParts,
    removeUpload: (id) =>
      transaction(() => {
        const files = listParts(id, 0, MAX_PARTS).map(({ file }) => file);
        deleteParts.run(id);
        deleteUpload.run(id);
        return files;
      }),
  };
}

function toUpload(row: Row): UploadRecord {
  return {
    id: String(row['id']),
    bucket: String(row['bucket']),
    key: String(row['key']),
    initiatedMs: Number(row['initiated_ms']),
    metadata: parseMetadata(String(row['metadata'])),
  };
}

function toPart(row: Row): PartRecord {
  return {
    number: Number(row['number']),
    file: String(row['file']),
    sizeBytes: Number(row['size_bytes']),
    etag: String(row['etag']),
    modifiedMs: Number(row['modified_ms']),
  };
}
