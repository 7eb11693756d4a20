import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { maxJsonBodyBytes } from '#shared/limits/call-limits.ts';
import { badRequest } from '../platform/app-error.ts';
import { limitedBody } from './exchange.ts';

/**
 * The JSON of a body, without the byte order mark and the blanks around it; an empty one is an empty object. The one
 * place for it: what limits count must be what handlers get.
 */
export function readJson(event: APIGatewayProxyEventV2): unknown {
  const text = limitedBody(event, maxJsonBodyBytes).toString('utf8').trim();
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw Object.assign(badRequest('malformedJson'), { cause });
  }
}
