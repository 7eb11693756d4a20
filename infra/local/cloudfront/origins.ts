import type { HttpApi } from '../gateway/http-api.ts';
import type { WebSocketApi } from '../live/websocket-api.ts';
import type { ResolvedTemplate, Resource } from '../template/resolve-template.ts';
import type { DeployedFile } from './deployed-files.ts';
import { createSiteOrigin } from './site-origin.ts';
import type { SiteOrigin } from './site-origin.ts';

export interface OriginProperties {
  Id: string;
  DomainName: string;
  S3OriginConfig?: unknown;
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[];
}

/** Where CloudFront gets its answers. */
export type Origin = { kind: 'site'; answer: SiteOrigin } | ApiOrigin | LiveOrigin;

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

interface BucketPolicyProperties {
  Bucket: string;
  PolicyDocument: { Statement: { Action: string | string[]; Principal?: unknown; Effect?: string }[] };
}

/** Finds what an origin's domain name means here. Throws when it is none of the template's buckets or APIs. */
export function getOrigin(
  properties: OriginProperties,
  template: ResolvedTemplate,
  apis: OriginApis,
  deployed: ReadonlyMap<string, ReadonlyMap<string, DeployedFile>>,
): Origin {
  const { DomainName: domainName, OriginCustomHeaders = [] } = properties;
  const customHeaders = Object.fromEntries(
    OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue]),
  );
  const api = apis.http.find((each) => each.domainName === domainName);
  if (api !== undefined) return { kind: 'api', api, domainName, customHeaders };
  const live = apis.live.find((each) => each.domainName === domainName);
  if (live !== undefined) return { kind: 'live', api: live, domainName, customHeaders };
  const [bucketName, files] = [...deployed].find(([name]) => domainName.startsWith(`${name}.s3.`)) ?? [];
  if (bucketName === undefined || files === undefined) {
    throw new Error(
      `The origin ${domainName} is no API of the template and no bucket that a deployment fills.`,
    );
  }
  const policies = template.list<BucketPolicyProperties>('AWS::S3::BucketPolicy');
  const canList = policies.some((policy) => policy.properties.Bucket === bucketName && letsListing(policy));
  return { kind: 'site', answer: createSiteOrigin(files, canList) };
}

function letsListing({ properties }: Resource<BucketPolicyProperties>): boolean {
  return properties.PolicyDocument.Statement.some(
    ({ Action, Principal, Effect }) =>
      Effect === 'Allow' &&
      [Action].flat().includes('s3:ListBucket') &&
      JSON.stringify(Principal).includes('cloudfront.amazonaws.com'),
  );
}
