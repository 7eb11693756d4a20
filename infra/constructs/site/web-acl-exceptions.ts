import { requestPath } from '#shared/limits/abuse-limits.ts';
import { routeKeys } from '#shared/contract/route-keys.ts';
import { routeRows } from '#shared/routes/index.ts';

/**
 * Paths to which bytes of files are posted: rules that look into bodies would take a script that somebody keeps for
 * an attack. A regular expression, as WAF takes one.
 */
export function filePathPattern(): string {
  const paths = routeRows
    .filter(({ route }) => route.bodyType === 'formData' || route.bodyType === 'binary')
    .flatMap(({ route }) => routeKeys(route))
    .map((key) => key.replace(/^\S+ /, '').replaceAll(/\{[^}]+\}/g, '[^/]+'));
  return `^(${[...new Set(paths)].join('|')})$`;
}

/**
 * Rules that are counted and stop nothing. Users may name, describe and search what they like, in bodies and queries:
 * the site escapes it. Programs need not name themselves, sign-in with others comes back with addresses in its query,
 * and forms are larger than eight kilobytes. A search text of 255 characters takes more than the 2,048 bytes that the
 * rule allows a query in most scripts; a test holds queries to what CloudFront takes.
 */
export const countedRules: readonly string[] = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  'GenericRFI_QUERYARGUMENTS',
  'EC2MetaDataSSRF_BODY',
  'RestrictedExtensions_QUERYARGUMENTS',
  'CrossSiteScripting_QUERYARGUMENTS',
  'GenericLFI_QUERYARGUMENTS',
  'EC2MetaDataSSRF_QUERYARGUMENTS',
  'SizeRestrictions_QUERYSTRING',
  'NoUserAgent_HEADER',
];

/** Whether the web ACL refuses a path, percent-encoded as it was sent, for its length (`SizeRestrictions_URIPATH`). */
export function refusesPath(path: string): boolean {
  if (countedRules.includes('SizeRestrictions_URIPATH')) return false;
  return Buffer.byteLength(path) > requestPath.maxBytes && !filePaths.test(path);
}

const filePaths = new RegExp(filePathPattern());
