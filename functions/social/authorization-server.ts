import {
  allowInsecureRequests,
  type AuthorizationServer,
  discoveryRequest,
  processDiscoveryResponse,
} from 'oauth4webapi';
import { hourMs, nowMs } from '../platform/clock.ts';
import type { OpenIdProvider, SocialProvider } from './social-providers.ts';
import { isTrustedAddress } from './trusted-address.ts';

const timeoutMs = 5000;
const found = new Map<string, { server: AuthorizationServer; untilMs: number }>();

/** How services are asked: not for long, and without TLS on this machine alone. */
export function requestOptions(provider: SocialProvider) {
  const address = provider.kind === 'openid' ? provider.issuer : provider.token;
  return {
    signal: () => AbortSignal.timeout(timeoutMs),
    [allowInsecureRequests]: address.startsWith('http:') && isTrustedAddress(address),
  };
}

/** The addresses of a service; those of an OpenID issuer are asked for once an hour in each function. */
export async function findServer(provider: SocialProvider): Promise<AuthorizationServer> {
  if (provider.kind === 'openid') return discover(provider);
  return {
    issuer: new URL(provider.authorize).origin,
    authorization_endpoint: provider.authorize,
    token_endpoint: provider.token,
  };
}

async function discover(provider: OpenIdProvider): Promise<AuthorizationServer> {
  const { issuer } = provider;
  const known = found.get(issuer);
  if (known && known.untilMs > nowMs()) return known.server;
  const url = new URL(issuer);
  const server = await processDiscoveryResponse(url, await discoveryRequest(url, requestOptions(provider)));
  found.set(issuer, { server, untilMs: nowMs() + hourMs });
  return server;
}
