import { toServerPath } from './api-path.ts';
import type { HttpMethod, Route } from './define-route.ts';

const overridable: readonly HttpMethod[] = ['PUT', 'PATCH', 'DELETE'];

/** Whether a method may also arrive as a POST with the override header. */
export function isOverridable(method: string): boolean {
  return overridable.some((known) => known === method);
}

/**
 * API Gateway's keys for a route, `PUT /api/v1/file-entries/{id}`: each path with the native method, and with
 * POST where that may override to it.
 */
export function routeKeys(route: Route): string[] {
  const methods = isOverridable(route.method) ? [route.method, 'POST'] : [route.method];
  return [route.path, ...(route.aliases ?? [])].flatMap((path) =>
    methods.map((method) => `${method} ${toServerPath(path)}`),
  );
}

/** Path of a gateway's key. */
export const pathOfKey = (key: string): string => key.split(' ')[1] ?? '';
