import { fillPath, toServerPath } from '#shared/contract/api-path.ts';
import type { BodyInputOf, ParamsInputOf, QueryInputOf, Route } from '#shared/contract/define-route.ts';
import { activeWorkspaceId } from './active-workspace.ts';
import { findCookie } from './cookies.ts';
import { isPreview } from './is-preview.ts';
import { previewCalls, refuseChange } from './preview-calls.ts';
import { shownUserHeader } from './shown-user.ts';

type RequestBody<R> = R extends { bodyType: 'formData' }
  ? FormData
  : R extends { bodyType: 'binary' }
    ? Blob
    : BodyInputOf<R>;

/** What a call may carry; the names are those of the route's schemas. */
export interface CallRequest<R> {
  params?: ParamsInputOf<R>;
  query?: QueryInputOf<R>;
  body?: RequestBody<R>;
  signal?: AbortSignal;
  /** Goes on while the page goes. */
  keepalive?: true;
  headers?: Record<string, string>;
}

const takesWorkspace = new Set<string>(['GET', 'POST', 'PUT']);
const overridden = new Set<string>(['PUT', 'PATCH', 'DELETE']);

/**
 * Builds what `fetch` takes for a call: prefix, method override, workspace and XSRF token.
 * @throws ApiError for every call but GET in a preview
 */
export function buildRequest<R extends Route>(
  route: R,
  request: CallRequest<R>,
): { url: string; init: RequestInit } {
  const isOverridden = overridden.has(route.method);
  const body = encodeBody(request.body);
  return {
    url: buildUrl(route, request),
    init: {
      method: isOverridden ? 'POST' : route.method,
      credentials: previewCalls.credentials,
      headers: {
        accept: 'application/json',
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...(isOverridden ? { 'x-http-method-override': route.method } : {}),
        ...(route.method === 'GET' ? {} : xsrfHeader()),
        ...shownUserHeader(),
        ...request.headers,
      },
      body,
      signal: request.signal,
      ...(request.keepalive && { keepalive: true }),
    },
  };
}

/** Address of a route on this site, with its query. */
export function buildUrl<R extends Route>(
  route: R,
  request: Pick<CallRequest<R>, 'params' | 'query' | 'body'>,
): string {
  const path = toServerPath(fillPath(route.path, (request.params ?? {}) as Record<string, string | number>));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, [value].flat().join(','));
  }
  addWorkspace(route.method, query, request.body);
  if (overridden.has(route.method)) query.set('_method', route.method);
  return query.size > 0 ? `${path}?${query}` : path;
}

/**
 * The token of the XSRF cookie as the header that every call but GET must carry. A preview refuses these calls
 * here, as uploads build some of them on their own.
 * @throws ApiError in a preview
 */
export function xsrfHeader(): Record<string, string> {
  if (isPreview()) throw refuseChange();
  const token = findCookie('XSRF-TOKEN');
  return token ? { 'x-xsrf-token': token } : {};
}

function addWorkspace(method: string, query: URLSearchParams, body: unknown): void {
  const id = activeWorkspaceId();
  const isGiven = query.has('workspaceId') || (isRecord(body) && body['workspaceId'] !== undefined);
  if (id !== 0 && takesWorkspace.has(method) && !isGiven) query.set('workspaceId', String(id));
}

function encodeBody(body: unknown): BodyInit | undefined {
  if (body === undefined || body instanceof FormData || body instanceof Blob) return body;
  return JSON.stringify(body);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof FormData);
}
