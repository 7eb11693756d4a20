import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type ErrorBody, messageOf } from '#shared/messages/errors.ts';
import { AppError, overloaded } from '../../platform/app-error.ts';
import { describeError } from '../../platform/describe-error.ts';
import { env } from '../../platform/env.ts';
import { isOutage } from '../../platform/is-outage.ts';
import { logger } from '../../platform/logger.ts';
import { noteErrorCode } from '../../platform/request-context.ts';
import { presentAnswer } from '../present-answer.ts';
import type { Exchange, RefusalPage } from '../types.ts';

/**
 * Makes the answer of an error: what the caller may know, or 500 and a line in the log. An installation that is being
 * developed says besides where it happened. What a browser opens as a window is answered with a page.
 */
export function mapErrors(
  pageOf: RefusalPage = () => undefined,
): MiddlewareObj<Exchange, APIGatewayProxyStructuredResultV2> {
  return {
    onError: (request) => {
      const { error } = request;
      const known = findKnown(error);
      if (!known) logger.error('Unexpected error', { error });
      else logRefusal(known);
      const body = bodyOf(known, error);
      noteErrorCode(body.code);
      const { event: exchange } = request;
      const status = known?.status ?? 500;
      const page =
        exchange.route && pageOf(exchange.route, { status, reason: known?.detail ?? 'unexpected' });
      if (page) {
        const headers = { ...known?.headers, ...page.headers };
        request.response = presentAnswer({}, { ...page, headers }, exchange);
        return;
      }
      request.response = {
        statusCode: status,
        headers: { 'content-type': 'application/json; charset=utf-8', ...known?.headers },
        ...(exchange.cookies.length > 0 && { cookies: exchange.cookies }),
        body: JSON.stringify({ ...(env.isDebug && describeError(error)), ...body }),
      };
    },
  };
}

/** What the caller is told; undefined where nobody foresaw it. */
function findKnown(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  return isOutage(error) ? overloaded(error) : undefined;
}

/** In the words that people may read; whoever develops reads what was thrown. */
function bodyOf(known: AppError | undefined, error: unknown): ErrorBody {
  if (known) return known.body;
  const message = env.isDebug && error instanceof Error ? error.message : messageOf('unexpected');
  return { code: 'unexpected', message };
}

function logRefusal(error: AppError): void {
  const fields = {
    status: error.status,
    reason: error.message,
    fields: Object.keys(error.body.errors ?? {}),
  };
  if (error.status >= 500) logger.error('Request failed', { ...fields, error });
  else logger.info('Request refused', fields);
}
