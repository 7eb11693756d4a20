import type { AccountPlace } from './references.ts';

/** Where things are on this machine, as addresses without a slash at the end. */
export interface LocalAddresses {
  siteUrl: string;
  storageUrl: string;
  identityUrl: string;
  queuesUrl: string;
  /** Where functions send to open connections. */
  connectionsUrl: string;
  /** Address of Stripe that the Content-Security-Policy allows pages to call. */
  stripeUrl: string;
  /** Host names of the site on AWS: the distribution's own and its aliases. */
  siteHosts: string[];
  /** Host names of WebSocket APIs on AWS. */
  liveHosts: string[];
}

/** Replaces AWS's host names in every text of a value. */
export type Localize = <Value>(value: Value) => Value;

/**
 * Makes the function that turns AWS's host names into the addresses of this machine, in what leaves the
 * template: environment variables, outputs, response headers, CORS rules. `https://` before such a name goes
 * with it, because there is no TLS on this machine.
 */
export function createLocalize(addresses: LocalAddresses, { region }: AccountPlace): Localize {
  const bucketPrefix = String.raw`(?:(?:\*|[a-z\d][a-z\d.-]*)\.)?`;
  const rules: [hosts: string, url: string][] = [
    ...addresses.siteHosts.map((host): [string, string] => [escapeHost(host), addresses.siteUrl]),
    ...addresses.liveHosts.map((host): [string, string] => [escapeHost(host), addresses.connectionsUrl]),
    [`${bucketPrefix}s3\\.(?:${escapeHost(region)}\\.)?amazonaws\\.com`, addresses.storageUrl],
    [`sqs\\.${escapeHost(region)}\\.amazonaws\\.com`, addresses.queuesUrl],
    [escapeHost('api.stripe.com'), addresses.stripeUrl],
    [`cognito-idp\\.${escapeHost(region)}\\.amazonaws\\.com`, addresses.identityUrl],
  ];
  const replacements = rules.map(([hosts, url]): [RegExp, string] => [
    new RegExp(`(https://)?(?<![\\w.-])${hosts}(?![\\w-])`, 'g'),
    url,
  ]);
  const localizeText = (text: string) =>
    replacements.reduce(
      (result, [pattern, url]) =>
        result.replace(pattern, (_match, scheme?: string) =>
          scheme === undefined ? new URL(url).host : url,
        ),
      text,
    );
  const localize = (value: unknown): unknown => {
    if (typeof value === 'string') return localizeText(value);
    if (Array.isArray(value)) return value.map(localize);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, localize(inner)]));
  };
  return localize as Localize;
}

function escapeHost(host: string): string {
  return host.replaceAll('.', '\\.');
}
