import { DeleteObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { getPlace, type ProductPlace, siteUrl } from './product.ts';

/** The bucket of a running stack, looked into from behind: what no route of the site would tell. */
export interface UploadBucket {
  /** Keys that begin with the prefix, all of them: storage answers a thousand at once. */
  listKeys: (prefix?: string) => Promise<string[]>;
  removeKey: (key: string) => Promise<void>;
  close: () => void;
}

/** Opens the bucket that a signed address of a stack points into, by default of the worker's stack. */
export function openBucketOf(
  signedUrl: string,
  { variables }: Pick<ProductPlace, 'variables'> = getPlace(siteUrl()),
): UploadBucket {
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = variables;
  const credentials = { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY };
  const { origin, pathname } = new URL(signedUrl);
  const client = new S3Client({ endpoint: origin, region: 'us-east-1', forcePathStyle: true, credentials });
  const Bucket = pathname.split('/')[1];
  return {
    listKeys: async (Prefix) => {
      const keys: string[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
        keys.push(...Contents.map(({ Key = '' }) => Key));
      return keys;
    },
    removeKey: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    close: () => client.destroy(),
  };
}
