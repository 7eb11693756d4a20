import type { EdgeRequest } from './edge-request.ts';
import { mobileViewer } from './request-policies.ts';
import type { ForwardedValues } from './request-policies.ts';
import { isSelected } from './value-selection.ts';

/** Headers that belong to one connection, or that an origin gets whatever the policies say. */
const connectionHeaders = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
]);
const alwaysSent = new Set(['content-type', 'content-length', 'if-none-match', 'if-modified-since', 'range']);

/**
 * What an origin gets of a visitor's request: the headers, cookies and query parameters that any of the
 * policies sends on, the visitor's address, and the origin's own host and headers.
 */
export function toOriginRequest(
  request: EdgeRequest,
  policies: ForwardedValues[],
  origin: { domainName: string; customHeaders: Record<string, string> },
): { headers: Record<string, string>; queryString: string } {
  const headers: Record<string, string> = { host: origin.domainName, 'user-agent': 'Amazon CloudFront' };
  for (const [name, value] of Object.entries(request.headers)) {
    if (connectionHeaders.has(name) || name === 'cookie') continue;
    const isSent = alwaysSent.has(name) || policies.some((policy) => isSelected(policy.headers, name));
    if (isSent) headers[name] = value;
  }
  const cookies = selectCookies(request.headers['cookie'], policies);
  if (cookies !== '') headers['cookie'] = cookies;
  const { ip, port } = request.viewer;
  const forwardedFor = request.headers['x-forwarded-for'];
  headers['x-forwarded-for'] = forwardedFor === undefined ? ip : `${forwardedFor}, ${ip}`;
  headers['x-forwarded-proto'] = 'http';
  if (policies.some((policy) => policy.addedHeaders.includes('cloudfront-viewer-address'))) {
    headers['cloudfront-viewer-address'] = `${ip}:${port}`;
  }
  if (policies.some((policy) => policy.addedHeaders.includes(mobileViewer))) {
    headers[mobileViewer] = String(/Mobi|Android|iPhone|iPad/i.test(request.headers['user-agent'] ?? ''));
  }
  return { headers: { ...headers, ...origin.customHeaders }, queryString: selectQuery(request, policies) };
}

function selectCookies(cookie: string | undefined, policies: ForwardedValues[]): string {
  return (cookie ?? '')
    .split(/;\s*/)
    .filter((pair) => {
      const [name = ''] = pair.split('=');
      return pair !== '' && policies.some((policy) => isSelected(policy.cookies, name));
    })
    .join('; ');
}

function selectQuery({ queryString }: EdgeRequest, policies: ForwardedValues[]): string {
  return queryString
    .split('&')
    .filter((pair) => {
      const [name = ''] = pair.split('=');
      return pair !== '' && policies.some((policy) => isSelected(policy.queryStrings, name));
    })
    .join('&');
}
