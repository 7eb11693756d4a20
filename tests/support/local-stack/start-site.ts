import { lambda, routes, startStack, writeTinyApp } from './tiny-app.ts';
import type { TinyAppOptions } from './tiny-app.ts';

const code = `export const handler = async (event) => ({
  statusCode: Number(event.queryStringParameters?.status ?? 200),
  headers: { 'content-type': 'text/plain', 'x-frame-options': 'DENY', server: 'own' },
  body: 'from the function' });`;
const api = { Main: lambda('code'), ...routes({ 'ANY /api/x': 'Main' }) };

/** Starts an app whose `/api/x` answers `from the function`, with the status that its query asks for. */
export async function startSite(options: Partial<TinyAppOptions> = {}) {
  return startStack(
    writeTinyApp({ code: { code }, ...options, resources: { ...api, ...options.resources } }),
  );
}
