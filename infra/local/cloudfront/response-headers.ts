import type { Localize } from '../template/local-addresses.ts';
import type { ResolvedTemplate, Resource } from '../template/resolve-template.ts';
import { readProperties, use, ignore } from '../template/property-tree.ts';
import type { PropertyTree } from '../template/property-tree.ts';

/** A header that a response headers policy sets. */
export interface PolicyHeader {
  /** In lower case. */
  name: string;
  value: string;
  /** Whether it replaces the origin's own. */
  override: boolean;
}

export interface ResponseHeadersPolicy {
  set: PolicyHeader[];
  /** Names in lower case. */
  remove: string[];
}

interface Overridable {
  Override: boolean;
}

interface SecurityHeaders {
  ContentSecurityPolicy?: Overridable & { ContentSecurityPolicy: string };
  ContentTypeOptions?: Overridable;
  FrameOptions?: Overridable & { FrameOption: string };
  ReferrerPolicy?: Overridable & { ReferrerPolicy: string };
  StrictTransportSecurity?: Overridable & {
    AccessControlMaxAgeSec: number;
    IncludeSubdomains?: boolean;
    Preload?: boolean;
  };
}

interface PolicyConfig {
  SecurityHeadersConfig?: SecurityHeaders;
  CustomHeadersConfig?: { Items: (Overridable & { Header: string; Value: string })[] };
  RemoveHeadersConfig?: { Items: { Header: string }[] };
}

const policyTree: PropertyTree = {
  SecurityHeadersConfig: {
    ContentSecurityPolicy: use('ContentSecurityPolicy', 'Override'),
    ContentTypeOptions: use('Override'),
    FrameOptions: use('FrameOption', 'Override'),
    ReferrerPolicy: use('ReferrerPolicy', 'Override'),
    StrictTransportSecurity: use('AccessControlMaxAgeSec', 'IncludeSubdomains', 'Preload', 'Override'),
  },
  CustomHeadersConfig: { Items: [use('Header', 'Value', 'Override')] },
  RemoveHeadersConfig: { Items: [use('Header')] },
  ...ignore('Name', 'Comment'),
};

/** Reads the response headers policies of the template, by id. Throws for settings it does not know. */
export function readResponseHeadersPolicies(
  template: ResolvedTemplate,
  localize: Localize,
): Map<string, ResponseHeadersPolicy> {
  const resources = template.list<{ ResponseHeadersPolicyConfig: unknown }>(
    'AWS::CloudFront::ResponseHeadersPolicy',
  );
  return new Map(resources.map((resource) => [resource.ref, localize(readPolicy(resource))]));
}

function readPolicy({ logicalId, properties }: Resource<{ ResponseHeadersPolicyConfig: unknown }>) {
  const known = readProperties(
    policyTree,
    properties.ResponseHeadersPolicyConfig,
    (value) => value,
    logicalId,
  );
  const { SecurityHeadersConfig = {}, CustomHeadersConfig, RemoveHeadersConfig } = known as PolicyConfig;
  const custom = (CustomHeadersConfig?.Items ?? []).map(({ Header, Value, Override }) => ({
    name: Header.toLowerCase(),
    value: Value,
    override: Override,
  }));
  return {
    set: [...toSecurityHeaders(SecurityHeadersConfig), ...custom],
    remove: (RemoveHeadersConfig?.Items ?? []).map(({ Header }) => Header.toLowerCase()),
  };
}

function toSecurityHeaders(config: SecurityHeaders): PolicyHeader[] {
  const transport = config.StrictTransportSecurity;
  const transportValue = [
    `max-age=${transport?.AccessControlMaxAgeSec}`,
    ...(transport?.IncludeSubdomains === true ? ['includeSubDomains'] : []),
    ...(transport?.Preload === true ? ['preload'] : []),
  ].join('; ');
  const headers: [name: string, setting: Overridable | undefined, value: string | undefined][] = [
    [
      'content-security-policy',
      config.ContentSecurityPolicy,
      config.ContentSecurityPolicy?.ContentSecurityPolicy,
    ],
    ['x-content-type-options', config.ContentTypeOptions, 'nosniff'],
    ['x-frame-options', config.FrameOptions, config.FrameOptions?.FrameOption],
    ['referrer-policy', config.ReferrerPolicy, config.ReferrerPolicy?.ReferrerPolicy],
    ['strict-transport-security', transport, transportValue],
  ];
  return headers.flatMap(([name, setting, value = '']) =>
    setting === undefined ? [] : [{ name, value, override: setting.Override }],
  );
}

/** Changes an answer's headers as the policy says. */
export function applyResponseHeaders(
  headers: Record<string, string>,
  policy: ResponseHeadersPolicy | undefined,
): Record<string, string> {
  if (policy === undefined) return headers;
  const result = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !policy.remove.includes(name)),
  );
  for (const { name, value, override } of policy.set) {
    if (override || result[name] === undefined) result[name] = value;
  }
  return result;
}
