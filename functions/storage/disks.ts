/** A bucket outside the deployment, at S3 or a service that speaks its protocol. */
export interface OutsideDisk {
  id: number;
  bucket: string;
  region: string;
  /** Null for Amazon S3. */
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The origin at which browsers reach a disk. Amazon S3 has a host for each bucket whose name fits its certificate. */
export function originOf({
  bucket,
  region,
  endpoint,
}: Pick<OutsideDisk, 'bucket' | 'region' | 'endpoint'>): string {
  if (endpoint !== null) return new URL(endpoint).origin;
  const hasHost = /^[a-z\d-]+$/.test(bucket);
  return `https://${hasHost ? `${bucket}.` : ''}s3.${region}.amazonaws.com`;
}

type FindDisk = (id: number) => Promise<OutsideDisk | undefined>;

let findDisk: FindDisk | undefined;

/** Says where outside disks are found. */
export function findDisksBy(find: FindDisk): void {
  findDisk = find;
}

/** Returns an outside disk. Throws if it is unknown: objects are there that cannot be reached. */
export async function getDisk(id: number): Promise<OutsideDisk> {
  const disk = await findDisk?.(id);
  if (!disk) throw new Error(`The outside disk ${id} is unknown`);
  return disk;
}

/** The name of an object on an outside disk; in the deployment's own bucket, the name is a UUID alone. */
export function nameOnDisk(uuid: string, diskId: number | undefined): string {
  return diskId === undefined ? uuid : `${uuid}.${diskId}`;
}

/** Splits the name of an object into its UUID and the disk that holds it; undefined for the deployment's bucket. */
export function splitName(fileName: string): { uuid: string; diskId: number | undefined } {
  const [uuid = '', diskId] = fileName.split('.');
  return { uuid, diskId: diskId === undefined ? undefined : Number(diskId) };
}

/** The outside disk that an object's key leads to; undefined for the deployment's bucket. */
export function diskIdOfKey(key: string): number | undefined {
  // What belongs to the object has the same folder: thumbnails and archives are never outside.
  const id = /^uploads\/[0-9a-f-]{36}\.(\d+)\//.exec(key)?.[1];
  return id === undefined ? undefined : Number(id);
}
