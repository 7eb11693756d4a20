import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { routeKeys } from '#shared/route-keys.ts';
import { routeRows } from '#shared/routes/index.ts';
import { methodNotAllowed, notFound } from '../../../platform/app-error.ts';
import { type Reply, reply } from '../../../http/types.ts';
import { corsRequestHeaders } from '../../../http/cors-headers.ts';

const knownPaths = routeRows
  .flatMap(({ route }) => routeKeys(route))
  .map((key) => key.split(' ')[1] ?? '')
  .map((path) => new RegExp(`^${path.replace(/[.+]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`));

/** What no route takes: the preflight of another origin's call (C25), 405 for a known address, else 404. */
export function answerUnrouted(event: APIGatewayProxyEventV2): Reply {
  const { method, path } = event.requestContext.http;
  const isKnown = knownPaths.some((pattern) => pattern.test(path));
  if (method === 'OPTIONS' && isKnown && path.startsWith('/api/v1/')) {
    return reply({
      status: 204,
      headers: {
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS',
        'access-control-allow-headers': corsRequestHeaders,
        'access-control-max-age': '600',
      },
    });
  }
  throw isKnown ? methodNotAllowed() : notFound();
}
