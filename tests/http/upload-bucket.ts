import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DeleteObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';

interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

/** The bucket of a running stack, looked into from behind: what no route of the site would tell. */
export interface UploadBucket {
  /** Keys that begin with the prefix. */
  listKeys: (prefix?: string) => Promise<string[]>;
  removeKey: (key: string) => Promise<void>;
  close: () => void;
}

/**
 * Opens the bucket that a signed address points into.
 * @param credentials of the storage; by default those of the stack of this machine that has it
 */
export function openBucketOf(
  signedUrl: string,
  credentials: Credentials = findCredentials(signedUrl),
): UploadBucket {
  const { origin, pathname } = new URL(signedUrl);
  const client = new S3Client({ endpoint: origin, region: 'us-east-1', forcePathStyle: true, credentials });
  const Bucket = pathname.split('/')[1];
  return {
    listKeys: async (Prefix) => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix }));
      return Contents.map(({ Key = '' }) => Key);
    },
    removeKey: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    close: () => client.destroy(),
  };
}

/**
 * A stack keeps its storage's port and key in its data folder, which lies among the temporary ones. Where a stack that
 * was killed left its folder, and another one got its port, the newer one is meant.
 */
function findCredentials(signedUrl: string): Credentials {
  const { port } = new URL(signedUrl);
  const portFiles = readdirSync(tmpdir())
    .filter((name) => name.startsWith('holdall-test-'))
    .map((name) => path.join(tmpdir(), name, 'storage-port.json'))
    .filter((file) => existsSync(file) && readFileSync(file, 'utf8') === port)
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  if (portFiles[0] === undefined) throw new Error(`No stack of this machine has its storage at ${signedUrl}`);
  return readCredentials(path.dirname(portFiles[0]));
}

/** The key that a stack made for its data folder. */
export function readCredentials(dataDir: string): Credentials {
  return JSON.parse(readFileSync(path.join(dataDir, 'credentials.json'), 'utf8')) as Credentials;
}
