import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { nowMs } from '../../platform/clock.ts';
import { env } from '../../platform/env.ts';
import { logger } from '../../platform/logger.ts';
import { findContext } from '../../platform/request-context.ts';
import { loggedPath } from '../logged-path.ts';
import type { Exchange } from '../types.ts';

type Middleware = MiddlewareObj<Exchange, APIGatewayProxyStructuredResultV2>;

/** One line for every request: route, person, status, time and what it cost in the table. */
export function logRequest(): Middleware {
  const log: Middleware['after'] = ({ event: { event, http }, response }) => {
    const context = findContext();
    if (!context) return;
    const { readUnits, writeUnits, tableCalls, tableRounds, identityCalls, isColdStart, counts, notes } =
      context;
    const status = response?.statusCode ?? 500;
    logger.measure(
      'request',
      {
        feature: env.service.replace(/^api-/, ''),
        ...(context.routeName !== undefined && { route: context.routeName }),
      },
      {
        requestMs: nowMs() - context.startedMs,
        clientErrors: Number(status >= 400 && status < 500),
        serverErrors: Number(status >= 500),
        coldStarts: Number(isColdStart),
        readUnits,
        writeUnits,
        ...counts,
      },
      {
        method: http.method,
        path: loggedPath(event.rawPath, event.routeKey),
        status,
        readUnits,
        writeUnits,
        tableCalls,
        tableRounds,
        identityCalls,
        coldStart: isColdStart,
        gatewayRequestId: event.requestContext.requestId,
        ...notes,
      },
    );
  };
  return { after: log, onError: log };
}
