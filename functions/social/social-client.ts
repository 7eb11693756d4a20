import {
  allowInsecureRequests,
  type AuthorizationServer,
  authorizationCodeGrantRequest,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientSecretPost,
  getValidatedIdTokenClaims,
  processAuthorizationCodeResponse,
  processUserInfoResponse,
  protectedResourceRequest,
  userInfoRequest,
  validateApplicationLevelSignature,
  validateAuthResponse,
} from 'oauth4webapi';
import { findServer, requestOptions } from './authorization-server.ts';
import type { OauthProvider, ServiceProfile, SocialProvider } from './social-providers.ts';
import { isTrustedAddress } from './trusted-address.ts';

/** A service as this site is known there. */
export interface SocialClient {
  provider: SocialProvider;
  clientId: string;
  clientSecret: string;
  /** Where it sends people back to. */
  redirectUri: string;
}

/** What ties a visit's ends together; `state` goes through the browser, the others do not leave the server. */
export interface VisitSecrets {
  state: string;
  /** Proves to the service that whoever redeems the code began the visit (PKCE). */
  verifier: string;
  nonce: string;
}

/** The address at the service where somebody signs in and agrees. Throws where the service cannot be asked. */
export async function getAuthorizeUrl(client: SocialClient, visit: VisitSecrets): Promise<string> {
  const { provider, clientId, redirectUri } = client;
  const { authorization_endpoint: endpoint = '' } = await findServer(provider);
  if (!isTrustedAddress(endpoint)) throw new Error('The service names an address that is not to be trusted');
  const url = new URL(endpoint);
  const parameters = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    ...(provider.scope && { scope: provider.scope }),
    state: visit.state,
    code_challenge: await calculatePKCECodeChallenge(visit.verifier),
    code_challenge_method: 'S256',
    ...(provider.kind === 'openid' && { nonce: visit.nonce }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Redeems the code that somebody came back with, and asks who they are. Throws where the service refuses, or says
 * anything that does not fit the visit.
 * @param answer the parameters that the service sent them back with.
 */
export async function fetchProfile(
  client: SocialClient,
  answer: URLSearchParams,
  visit: VisitSecrets,
): Promise<ServiceProfile> {
  const { provider } = client;
  const server = await findServer(provider);
  const accepted = validateAuthResponse(server, clientOf(client), answer, visit.state);
  const response = await authorizationCodeGrantRequest(
    server,
    clientOf(client),
    clientAuthOf(client),
    accepted,
    client.redirectUri,
    visit.verifier,
    requestOptions(provider),
  );
  const told =
    provider.kind === 'openid'
      ? await readOpenIdProfile(client, server, response, visit.nonce)
      : await readOauthProfile(client, provider, server, response);
  return provider.profile.parse(told);
}

const clientOf = ({ clientId }: SocialClient) => ({ client_id: clientId });

function clientAuthOf({ provider, clientId, clientSecret }: SocialClient): ClientAuth {
  if (provider.clientAuth === 'post') return ClientSecretPost(clientSecret);
  // Escapes only what must be, unlike the library: not every service reads escaped hyphens back.
  const pair = [clientId, clientSecret].map(encodeURIComponent).join(':');
  const credentials = Buffer.from(pair).toString('base64');
  return (_server, _client, _body, headers) => headers.set('authorization', `Basic ${credentials}`);
}

/** The signed statement who it is must be for this visit; what else is told must be of the same person. */
async function readOpenIdProfile(
  client: SocialClient,
  server: AuthorizationServer,
  response: Response,
  nonce: string,
): Promise<object> {
  const options = requestOptions(client.provider);
  const tokens = await processAuthorizationCodeResponse(server, clientOf(client), response, {
    expectedNonce: nonce,
    requireIdToken: true,
  });
  await validateApplicationLevelSignature(server, response, options);
  const claims = getValidatedIdTokenClaims(tokens);
  if (!claims) throw new Error('The service does not say who it is');
  const told = await userInfoRequest(server, clientOf(client), tokens.access_token, options);
  return processUserInfoResponse(server, clientOf(client), claims.sub, told);
}

async function readOauthProfile(
  client: SocialClient,
  provider: OauthProvider,
  server: AuthorizationServer,
  response: Response,
): Promise<object> {
  const tokens = await processAuthorizationCodeResponse(server, clientOf(client), response);
  const parts = await Promise.all(
    provider.profiles.map((url) => readJson(provider, tokens.access_token, url)),
  );
  return Object.assign({}, ...parts) as object;
}

async function readJson(provider: OauthProvider, accessToken: string, address: string): Promise<object> {
  const url = new URL(address);
  const headers = new Headers({ accept: 'application/json' });
  const options = { ...requestOptions(provider), [allowInsecureRequests]: isTrustedAddress(address) };
  const response = await protectedResourceRequest(accessToken, 'GET', url, headers, undefined, options);
  if (!response.ok) throw new Error(`${url.origin} answered ${response.status}`);
  return (await response.json()) as object;
}
