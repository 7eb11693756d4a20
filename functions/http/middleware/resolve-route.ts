import type { MiddlewareObj } from '@middy/core';
import type { Route } from '#shared/contract/define-route.ts';
import { isOverridable, pathOfKey, routeKeys } from '#shared/contract/route-keys.ts';
import { badRequest, methodNotAllowed } from '../../platform/app-error.ts';
import { findContext } from '../../platform/request-context.ts';
import type { Exchange } from '../types.ts';

/**
 * Finds the route by the gateway's key, with the method that a POST may override to. The fallback
 * feature also gets what the gateway could match with no route, and goes on without one.
 */
export function resolveRoute(routes: Route[], isFallback: boolean): MiddlewareObj<Exchange> {
  const byKey = new Map<string, Route>();
  for (const route of routes) {
    for (const key of routeKeys(route)) {
      // The POST form of another method never hides a route that is a POST itself.
      if (key.startsWith(`${route.method} `) || !byKey.has(key)) byKey.set(key, route);
    }
  }
  return {
    before: ({ event: exchange }) => {
      if (isFallback && exchange.event.routeKey === '$default') return;
      const method = effectiveMethod(exchange);
      const path = pathOfKey(exchange.event.routeKey);
      const route = byKey.get(`${method} ${path}`);
      // A preflight, which the gateway sends along with all methods of the path.
      if (!route && method === 'OPTIONS' && path.startsWith('/api/v1/')) return;
      if (!route || route.method !== method) throw methodNotAllowed();
      exchange.route = route;
      exchange.http.method = method;
      const context = findContext();
      if (context) context.routeName = route.name;
    },
  };
}

/** The method that the caller means. Header and query must agree where both are given. */
export function effectiveMethod({ event, http }: Exchange): string {
  if (http.method !== 'POST') return http.method;
  const header = http.headers['x-http-method-override']?.toUpperCase();
  const query = event.queryStringParameters?.['_method']?.toUpperCase();
  if (header && query && header !== query) throw badRequest('contradictoryOverride');
  const method = header ?? query ?? 'POST';
  if (method !== 'POST' && !isOverridable(method)) throw badRequest('unknownOverride');
  return method;
}
