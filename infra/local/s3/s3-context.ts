import type { Rights } from '../iam/rights.ts';
import type { BlobStore } from './blobs/blob-store.ts';
import type { BucketRegistry } from './bucket-registry.ts';
import type { Transaction } from './index/index-database.ts';
import type { ObjectIndex } from './index/object-index.ts';
import type { AuthorizedRequest, S3Response } from './s3-request.ts';
import type { UploadIndex } from './index/upload-index.ts';

/** What the bucket would tell a notification target. */
export interface ObjectEvent {
  name:
    | 'ObjectCreated:Put'
    | 'ObjectCreated:Copy'
    | 'ObjectCreated:CompleteMultipartUpload'
    | 'ObjectRemoved:Delete';
  bucket: string;
  key: string;
  /** Bytes; 0 for a removal, of which S3 does not tell it either. */
  size: number;
  /** Without quotes; empty for a removal. */
  etag: string;
}

/** Everything that an operation works on. */
export interface S3Context {
  buckets: BucketRegistry;
  objects: ObjectIndex;
  uploads: UploadIndex;
  blobs: BlobStore;
  transaction: Transaction;
  nowMs: () => number;
  emit: (event: ObjectEvent) => void;
  /** Absent: everybody with a key may do everything. */
  rights: Rights | undefined;
}

/** One call of the S3 API. */
export type Operation = (context: S3Context, request: AuthorizedRequest) => S3Response | Promise<S3Response>;
