import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedTemplate } from '../template/resolve-template.ts';

interface DeploymentProperties {
  SourceObjectKeys: string[];
  SourceMarkers?: Record<string, string>[];
  DestinationBucketName: string;
  DestinationBucketKeyPrefix?: string;
  Exclude?: string[];
  Include?: string[];
  SystemMetadata?: Record<string, string>;
}

/** A file that a deployment puts into a bucket. */
export interface DeployedFile {
  path: string;
  /** Header names and values that storage answers with it, such as cache-control. */
  metadata: Record<string, string>;
  /** Texts to be replaced in it: values that were not known when the asset was made. */
  markers: Record<string, string>;
}

/** What the template's deployments put into each bucket: bucket name, then key. Later ones win, as on AWS. */
export function listDeployedFiles(
  template: ResolvedTemplate,
  localize: <Value>(value: Value) => Value,
): Map<string, Map<string, DeployedFile>> {
  const buckets = new Map<string, Map<string, DeployedFile>>();
  for (const { properties } of template.list<DeploymentProperties>('Custom::CDKBucketDeployment')) {
    const files = buckets.get(properties.DestinationBucketName) ?? new Map<string, DeployedFile>();
    buckets.set(properties.DestinationBucketName, files);
    for (const [index, objectKey] of properties.SourceObjectKeys.entries()) {
      const dir = template.getAssetPath(objectKey);
      const markers = localize(properties.SourceMarkers?.[index] ?? {});
      for (const file of listFiles(dir)) {
        if (!isIncluded(file, properties)) continue;
        const key = path.posix.join(properties.DestinationBucketKeyPrefix ?? '', file);
        files.set(key, { path: path.join(dir, file), metadata: properties.SystemMetadata ?? {}, markers });
      }
    }
  }
  return buckets;
}

/** Paths below the folder, with slashes. */
function listFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

/** As `aws s3 sync` decides: every file, without what is excluded, with what is included again. */
function isIncluded(file: string, { Exclude = [], Include = [] }: DeploymentProperties): boolean {
  const matches = (patterns: string[]) => patterns.some((pattern) => toPattern(pattern).test(file));
  return !matches(Exclude) || matches(Include);
}

/** `*` matches slashes, too. */
function toPattern(pattern: string): RegExp {
  const escaped = pattern.replaceAll(/[.+^${}()|\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`);
}
