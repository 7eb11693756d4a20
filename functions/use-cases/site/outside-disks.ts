import * as z from 'zod';
import { setting } from '#shared/settings/define-settings.ts';
import type { StoredConfig, StoredSection } from '../../data/site/site-config.ts';
import { invalid } from '../../platform/app-error.ts';
import { seal, unseal } from '../../platform/seal.ts';
import { originOf, type OutsideDisk } from '../../storage/disks.ts';
import { resolveSettings, sideOf, type Values } from './settings/resolve-settings.ts';
import { configReader } from './site-config.ts';

/** Region of services that know none. */
export const usualRegion = 'us-east-1';

/** An outside disk as the table holds it. Both keys are sealed for the purpose `storage`. */
const StoredDisk = z.object({
  id: z.int().positive(),
  bucket: z.string(),
  region: z.string(),
  endpoint: z.string().nullable(),
  key: z.string(),
  secret: z.string(),
});
type StoredDisk = z.infer<typeof StoredDisk>;

/** Made from the settings of storage whenever they are saved. No admin can read or change them. */
const disksSetting = {
  /** Every bucket that files were ever stored in. */
  's3.disks': setting(z.array(StoredDisk), []),
  /** The one that takes new files; null for the deployment's own bucket. */
  's3.disk': setting(z.int().nullable(), null),
};

interface Disks {
  all: StoredDisk[];
  currentId: number | undefined;
}

const getDisks = configReader(readDisks);

function readDisks({ sections }: StoredConfig): Disks {
  const stored = sideOf(sections.get('uploading'), 'server');
  const values = resolveSettings([{ settings: disksSetting, stored }]);
  return {
    all: values['s3.disks'] as StoredDisk[],
    currentId: (values['s3.disk'] as number | null) ?? undefined,
  };
}

/** Returns an outside disk with its keys; undefined if there is none. */
export async function findDisk(id: number): Promise<OutsideDisk | undefined> {
  const disk = (await getDisks()).all.find((each) => each.id === id);
  if (!disk) return undefined;
  const [accessKeyId, secretAccessKey] = await Promise.all([
    unseal(disk.key, 'storage'),
    unseal(disk.secret, 'storage'),
  ]);
  const { bucket, region, endpoint } = disk;
  return { id, bucket, region, endpoint, accessKeyId, secretAccessKey };
}

/** Returns the outside disk that takes new files; undefined for the deployment's own bucket. */
export async function findCurrentDiskId(): Promise<number | undefined> {
  return (await getDisks()).currentId;
}

/** Lists the origins at which browsers reach outside disks, former ones included: their files stay. */
export async function listDiskOrigins(): Promise<string[]> {
  const { all } = await getDisks();
  return [...new Set(all.map(originOf))];
}

const names = ['s3.bucket', 's3.region', 's3.endpoint', 's3.key', 's3.secret'];

/**
 * What the table is to hold of disks when the section `uploading` is saved. A bucket that is named for the first time
 * becomes a new disk; a known one gets the new keys. Throws 422 if a bucket has no keys.
 */
export async function diskValues(former: StoredSection | undefined, server: Values): Promise<Values> {
  const before = sideOf(former, 'server') as Values | null | undefined;
  if (names.every((name) => before?.[name] === server[name])) return {};
  const { 's3.bucket': bucket, 's3.key': key, 's3.secret': secret } = server;
  if (typeof bucket !== 'string') return { 's3.disk': null };
  if (typeof key !== 'string') throw invalid({ 's3.key': 'required' });
  if (typeof secret !== 'string') throw invalid({ 's3.secret': 'required' });
  const endpoint = typeof server['s3.endpoint'] === 'string' ? server['s3.endpoint'] : null;
  const region = typeof server['s3.region'] === 'string' ? server['s3.region'] : usualRegion;
  const known = readDisks({ sections: new Map([['uploading', former]]) } as never).all;
  const same = known.find((disk) => disk.bucket === bucket && disk.endpoint === endpoint);
  const id = same?.id ?? Math.max(0, ...known.map((disk) => disk.id)) + 1;
  const [sealedKey, sealedSecret] = await Promise.all([reseal(key), reseal(secret)]);
  const disk: StoredDisk = { id, bucket, region, endpoint, key: sealedKey, secret: sealedSecret };
  return { 's3.disks': [...known.filter((each) => each !== same), disk], 's3.disk': id };
}

/** Functions that reach disks cannot read other settings: they have a key of their own. */
const reseal = async (sealed: string) => seal(await unseal(sealed, 'settings'), 'storage');
