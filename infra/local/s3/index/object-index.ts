import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { BlobSegment } from '../blobs/blob-store.ts';
import { createTransaction } from './index-database.ts';
import { parseMetadata } from './object-metadata.ts';
import type { ObjectMetadata } from './object-metadata.ts';

type Row = Record<string, SQLOutputValue>;

export interface NewObject {
  bucket: string;
  key: string;
  sizeBytes: number;
  /** Without quotes. */
  etag: string;
  modifiedMs: number;
  metadata: ObjectMetadata;
}

export interface ObjectRecord extends NewObject {
  id: number;
}

/** May refuse a write by throwing; runs inside the transaction that makes it. */
export type WriteCheck = (existing: ObjectRecord | undefined) => void;

export interface ObjectIndex {
  findObject: (bucket: string, key: string) => ObjectRecord | undefined;
  /** The blobs of an object in their order. */
  listSegments: (objectId: number) => BlobSegment[];
  /** Creates or replaces; answers the blobs that nothing names any more. */
  putObject: (object: NewObject, segments: readonly BlobSegment[], check: WriteCheck) => string[];
  /** Answers the blobs that nothing names any more; undefined where there was no object. */
  removeObject: (bucket: string, key: string, check: WriteCheck) => string[] | undefined;
  /** Up to `limit` objects with a key of at least `fromKey`, in the byte order of their keys. */
  listObjects: (bucket: string, fromKey: string, limit: number) => ObjectRecord[];
  /** The objects under `prefix` that were last written at `modifiedMs` or before. */
  listOlderObjects: (bucket: string, prefix: string, modifiedMs: number) => ObjectRecord[];
}

/** The rows of the objects in every bucket. */
export function createObjectIndex(database: DatabaseSync): ObjectIndex {
  const transaction = createTransaction(database);
  const select = database.prepare('SELECT * FROM objects WHERE bucket = ? AND key = ?');
  const selectSegments = database.prepare(
    'SELECT file, size_bytes FROM segments WHERE object_id = ? ORDER BY position',
  );
  const selectFrom = database.prepare(
    'SELECT * FROM objects WHERE bucket = ? AND key >= ? ORDER BY key LIMIT ?',
  );
  const selectOlder = database.prepare(
    'SELECT * FROM objects WHERE bucket = ?1 AND modified_ms <= ?3 AND substr(key, 1, length(?2)) = ?2',
  );
  const insert = database.prepare(
    'INSERT INTO objects (bucket, key, size_bytes, etag, modified_ms, metadata) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const insertSegment = database.prepare('INSERT INTO segments VALUES (?, ?, ?, ?)');
  const deleteObject = database.prepare('DELETE FROM objects WHERE id = ?');
  const deleteSegments = database.prepare('DELETE FROM segments WHERE object_id = ?');

  const findObject = (bucket: string, key: string): ObjectRecord | undefined => {
    const row = select.get(bucket, key);
    return row && toObject(row);
  };
  const listSegments = (objectId: number): BlobSegment[] =>
    selectSegments.all(objectId).map((row) => ({
      file: String(row['file']),
      sizeBytes: Number(row['size_bytes']),
    }));
  const erase = (objectId: number): string[] => {
    const files = listSegments(objectId).map(({ file }) => file);
    deleteSegments.run(objectId);
    deleteObject.run(objectId);
    return files;
  };

  return {
    findObject,
    listSegments,
    putObject: (object, segments, check) =>
      transaction(() => {
        const existing = findObject(object.bucket, object.key);
        check(existing);
        const freed = existing ? erase(existing.id) : [];
        const { bucket, key, sizeBytes, etag, modifiedMs, metadata } = object;
        const { lastInsertRowid } = insert.run(
          bucket,
          key,
          sizeBytes,
          etag,
          modifiedMs,
          JSON.stringify(metadata),
        );
        segments.forEach((segment, position) =>
          insertSegment.run(lastInsertRowid, position, segment.file, segment.sizeBytes),
        );
        return freed;
      }),
    removeObject: (bucket, key, check) =>
      transaction(() => {
        const existing = findObject(bucket, key);
        check(existing);
        return existing && erase(existing.id);
      }),
    listObjects: (bucket, fromKey, limit) => selectFrom.all(bucket, fromKey, limit).map(toObject),
    listOlderObjects: (bucket, prefix, modifiedMs) =>
      selectOlder.all(bucket, prefix, modifiedMs).map(toObject),
  };
}

function toObject(row: Row): ObjectRecord {
  return {
    id: Number(row['id']),
    bucket: String(row['bucket']),
    key: String(row['key']),
    sizeBytes: Number(row['size_bytes']),
    etag: String(row['etag']),
    modifiedMs: Number(row['modified_ms']),
    metadata: parseMetadata(String(row['metadata'])),
  };
}
