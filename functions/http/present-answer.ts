import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Route } from '#shared/contract/define-route.ts';
import { schemaOptions } from './schema-options.ts';
import type { Exchange, Reply } from './types.ts';

function isReply(result: unknown): result is Reply {
  return typeof result === 'object' && result !== null && (result as Reply).kind === 'reply';
}

/**
 * Makes the gateway's answer of what a handler returned. A JSON body goes through the route's schema, so that
 * nothing leaves that the contract does not name.
 */
export function presentAnswer(
  route: Pick<Route, 'status' | 'answer'>,
  result: unknown,
  exchange: Exchange,
): APIGatewayProxyStructuredResultV2 {
  const parts: Reply = isReply(result) ? result : { kind: 'reply', body: result };
  const statusCode = parts.status ?? route.status ?? 200;
  const cookies = [...exchange.cookies, ...(parts.cookies ?? [])];
  const head = { statusCode, ...(cookies.length > 0 && { cookies }) };
  if (parts.rawBody) {
    const body = Buffer.from(parts.rawBody).toString('base64');
    return { ...head, headers: { ...parts.headers }, body, isBase64Encoded: true };
  }
  if (parts.text !== undefined) return { ...head, headers: { ...parts.headers }, body: parts.text };
  if (parts.body === undefined) return { ...head, headers: { ...parts.headers } };
  const body = route.answer ? route.answer.parse(parts.body, schemaOptions(route.answer)) : parts.body;
  return {
    ...head,
    headers: { 'content-type': 'application/json; charset=utf-8', ...parts.headers },
    body: JSON.stringify(body),
  };
}
