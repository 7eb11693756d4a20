import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { nowMs } from '../../platform/clock.ts';
import { logger } from '../../platform/logger.ts';
import { findContext } from '../../platform/request-context.ts';
import type { Exchange } from '../types.ts';

type Middleware = MiddlewareObj<Exchange, APIGatewayProxyStructuredResultV2>;

/**
 * One line for every request: route, person, status, time and what it cost in the table. The hash of a link is its
 * secret (C52) and is not written down.
 */
export function logRequest(): Middleware {
  const started = new WeakMap<Exchange, number>();
  const log: Middleware['after'] = ({ event, response }) => {
    const { readUnits = 0, writeUnits = 0, tableCalls = 0, identityCalls = 0 } = findContext() ?? {};
    logger.info('request', {
      method: event.http.method,
      path: event.event.rawPath.replace(/^(\/api\/v1\/shareable-links\/)[A-Za-z0-9]{30}$/, '$1…'),
      status: response?.statusCode,
      durationMs: nowMs() - (started.get(event) ?? nowMs()),
      readUnits,
      writeUnits,
      tableCalls,
      identityCalls,
    });
  };
  return {
    before: ({ event }) => {
      started.set(event, nowMs());
    },
    after: log,
    onError: log,
  };
}
