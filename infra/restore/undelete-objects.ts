import { DeleteObjectsCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import type { ObjectIdentifier, S3Client } from '@aws-sdk/client-s3';

/** Folders of the bucket whose objects cannot be made again; archives and snapshots can. */
const folders = ['uploads/', 'public/', 'thumbnails/'];

/**
 * Brings back the objects that were deleted after a moment, by taking their delete markers away; answers how many.
 * It reaches back as far as the bucket keeps what was deleted (`deletedFilesKeptDays`), and a second time changes
 * nothing.
 */
export async function undeleteObjects(client: S3Client, bucket: string, since: Date): Promise<number> {
  let count = 0;
  for (const Prefix of folders) {
    let KeyMarker: string | undefined;
    let VersionIdMarker: string | undefined;
    do {
      const page = await client.send(
        new ListObjectVersionsCommand({ Bucket: bucket, Prefix, KeyMarker, VersionIdMarker }),
      );
      const markers = (page.DeleteMarkers ?? [])
        .filter(({ IsLatest, LastModified }) => IsLatest && LastModified && LastModified > since)
        .map(({ Key, VersionId }): ObjectIdentifier => ({ Key, VersionId }));
      await remove(client, bucket, markers);
      count += markers.length;
      KeyMarker = page.NextKeyMarker;
      VersionIdMarker = page.NextVersionIdMarker;
    } while (KeyMarker !== undefined);
  }
  return count;
}

/** A page of the list has at most as many as one call removes. */
async function remove(client: S3Client, bucket: string, markers: ObjectIdentifier[]): Promise<void> {
  if (markers.length === 0) return;
  const { Errors = [] } = await client.send(
    new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: markers, Quiet: true } }),
  );
  const [first] = Errors;
  if (first) {
    throw new Error(`${Errors.length} objects did not come back, the first for ${first.Code}. Begin again.`);
  }
}
