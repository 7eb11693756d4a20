import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ResolvedTemplate } from './resolve-template.ts';

export interface KeptAssets {
  /** Absolute path of the copy of an asset. Throws when the template does not use it. */
  getPath(objectKey: string): string;
  /** Folder for what threads have compiled of them, which is of no use without them. */
  compileCacheDir: string;
  remove(): Promise<void>;
}

const dirName = 'assets';

/** Removes the copies that earlier starts have left behind. */
export async function removeOldAssets(dataDir: string): Promise<void> {
  await rm(path.join(dataDir, dirName), { recursive: true, force: true });
}

/**
 * Copies the assets of functions and of the site into the data folder, as a deployment uploads them: the
 * assembly may be made anew while its functions still run.
 */
export async function keepAssets(template: ResolvedTemplate, dataDir: string): Promise<KeptAssets> {
  const dir = path.join(dataDir, dirName, randomUUID());
  const objectKeys = new Set([
    ...template
      .list<{ Code: { S3Key?: string } }>('AWS::Lambda::Function')
      .flatMap(({ properties }) => properties.Code.S3Key ?? []),
    ...template
      .list<{ SourceObjectKeys: string[] }>('Custom::CDKBucketDeployment')
      .flatMap(({ properties }) => properties.SourceObjectKeys),
  ]);
  const toCopy = (objectKey: string) => path.join(dir, path.parse(objectKey).name);
  await Promise.all(
    [...objectKeys].map((objectKey) =>
      cp(template.getAssetPath(objectKey), toCopy(objectKey), {
        recursive: true,
        // Where the file system can, a copy shares its blocks with the original.
        mode: constants.COPYFILE_FICLONE,
      }),
    ),
  );
  return {
    getPath(objectKey) {
      if (!objectKeys.has(objectKey)) throw new Error(`The template uses no asset ${objectKey}.`);
      return toCopy(objectKey);
    },
    compileCacheDir: path.join(dir, 'compiled'),
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}
