import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type ErrorBody, errorMessages } from '#shared/errors.ts';
import { AppError } from '../../platform/app-error.ts';
import { describeError } from '../../platform/describe-error.ts';
import { env } from '../../platform/env.ts';
import { logger } from '../../platform/logger.ts';
import type { Exchange } from '../types.ts';

/**
 * Makes the answer of an error: what the caller may know, or 500 and a line in the log. An installation that is being
 * developed says besides where it happened (ED-1).
 */
export function mapErrors(): MiddlewareObj<Exchange, APIGatewayProxyStructuredResultV2> {
  return {
    onError: (request) => {
      const { error } = request;
      const known = error instanceof AppError ? error : undefined;
      if (!known) logger.error('Unexpected error', { error });
      else logRefusal(known);
      request.response = {
        statusCode: known?.status ?? 500,
        headers: { 'content-type': 'application/json; charset=utf-8', ...known?.headers },
        ...(request.event.cookies.length > 0 && { cookies: request.event.cookies }),
        body: JSON.stringify({ ...(env.isDebug && describeError(error)), ...bodyOf(known, error) }),
      };
    },
  };
}

/** In the words that people may read; whoever develops reads what was thrown. */
function bodyOf(known: AppError | undefined, error: unknown): ErrorBody {
  if (known) return known.body;
  const message = env.isDebug && error instanceof Error ? error.message : errorMessages.unexpected;
  return { message };
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
