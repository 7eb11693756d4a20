import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { pathOfKey, routeKeys } from '#shared/contract/route-keys.ts';
import { routeRows } from '#shared/routes/index.ts';
import { methodNotAllowed, notFound } from '../../../platform/app-error.ts';
import { answerPreflight } from '../../../http/cors-headers.ts';
import type { Reply } from '../../../http/types.ts';

const knownPaths = routeRows
  .flatMap(({ route }) => routeKeys(route))
  .map(pathOfKey)
  .map((path) => new RegExp(`^${path.replace(/[.+]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`));

/** What no route takes: the preflight of another origin's call, 405 for a known address, else 404. */
export function answerUnrouted(event: APIGatewayProxyEventV2): Reply {
  const { method, path } = event.requestContext.http;
  const isKnown = knownPaths.some((pattern) => pattern.test(path));
  if (method === 'OPTIONS' && isKnown && path.startsWith('/api/v1/')) return answerPreflight();
  throw isKnown ? methodNotAllowed() : notFound();
}
