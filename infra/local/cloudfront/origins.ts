import type { HttpApi } from '../gateway/http-api.ts';
import type { WebSocketApi } from '../live/websocket-api.ts';
import type { ResolvedTemplate } from '../template/resolve-template.ts';
import { readCdnRights } from './cdn-rights.ts';
import type { DeployedFile } from './deployed-files.ts';
import { createSiteOrigin } from './site-origin.ts';
import type { SiteOrigin } from './site-origin.ts';
import { createStorageOrigin } from './storage-origin.ts';
import type { StorageAccess, StorageOrigin } from './storage-origin.ts';

export interface OriginProperties {
  Id: string;
  DomainName: string;
  S3OriginConfig?: unknown;
  CustomOriginConfig?: { OriginReadTimeout?: number };
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[];
}

/** Where CloudFront gets its answers. */
export type Origin = (
  { kind: 'site'; answer: SiteOrigin } | { kind: 'storage'; answer: StorageOrigin } | ApiOrigin | LiveOrigin
) & {
  /** Response timeout in milliseconds. Only applies to the first origin of a group. */
  timeoutMs?: number;
};

interface OwnHost {
  domainName: string;
  customHeaders: Record<string, string>;
}

interface ApiOrigin extends OwnHost {
  kind: 'api';
  api: HttpApi;
}

/** It takes requests to open a WebSocket alone. */
interface LiveOrigin extends OwnHost {
  kind: 'live';
  api: WebSocketApi;
}

/** The APIs of a template. */
export interface OriginApis {
  http: HttpApi[];
  live: WebSocketApi[];
}

/** What an origin may stand for. */
interface OriginSources {
  apis: OriginApis;
  /** Files that deployments put into buckets. */
  deployed: ReadonlyMap<string, ReadonlyMap<string, DeployedFile>>;
  /** Where the objects of all other buckets are. */
  storage: StorageAccess;
}

/** Finds what an origin's domain name means here. Throws when it is none of the template's buckets or APIs. */
export function getOrigin(
  properties: OriginProperties,
  template: ResolvedTemplate,
  sources: OriginSources,
): Origin {
  const seconds = properties.CustomOriginConfig?.OriginReadTimeout;
  const origin = findOrigin(properties, template, sources);
  return { ...origin, ...(seconds !== undefined && { timeoutMs: Number(seconds) * 1000 }) };
}

function findOrigin(
  properties: OriginProperties,
  template: ResolvedTemplate,
  { apis, deployed, storage }: OriginSources,
): Origin {
  const { DomainName: domainName, OriginCustomHeaders = [] } = properties;
  const customHeaders = Object.fromEntries(
    OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue]),
  );
  const api = apis.http.find((each) => each.domainName === domainName);
  if (api !== undefined) return { kind: 'api', api, domainName, customHeaders };
  const live = apis.live.find((each) => each.domainName === domainName);
  if (live !== undefined) return { kind: 'live', api: live, domainName, customHeaders };
  const bucket = template.list('AWS::S3::Bucket').find(({ name }) => domainName.startsWith(`${name}.s3.`));
  if (bucket === undefined) throw new Error(`The origin ${domainName} is no API or bucket of the template.`);
  const rights = readCdnRights(template, bucket.name);
  const files = deployed.get(bucket.name);
  if (files === undefined)
    return { kind: 'storage', answer: createStorageOrigin(bucket.name, rights, storage) };
  return { kind: 'site', answer: createSiteOrigin(files, rights.mayList) };
}
