import middy from '@middy/core';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messageOf } from '#shared/messages/errors.ts';
import { AppError, forbidden } from '../../platform/app-error.ts';
import { findContext, runWithContext } from '../../platform/request-context.ts';
import { type RefusalPage, reply } from '../types.ts';
import { mapErrors } from './map-errors.ts';

beforeEach(() => void vi.spyOn(process.stdout, 'write').mockReturnValue(true));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** The body of the answer to what a handler throws. */
async function bodyFor(error: Error): Promise<Record<string, unknown>> {
  const handler = middy()
    .use(mapErrors() as middy.MiddlewareObj)
    .handler(() => {
      throw error;
    });
  const result = (await handler({ cookies: [] }, {} as Context)) as APIGatewayProxyStructuredResultV2;
  return JSON.parse(String(result.body)) as Record<string, unknown>;
}

test('[ED-1] nobody is told where an error happened unless the site is being developed', async () => {
  expect(await bodyFor(new Error('The table is gone'))).toEqual({
    code: 'unexpected',
    message: 'There was an issue. Please try again.',
  });
  vi.stubEnv('APP_DEBUG', 'true');
  vi.stubEnv('STAGE', 'prod');
  expect(await bodyFor(new Error('The table is gone'))).toEqual({
    code: 'unexpected',
    message: 'There was an issue. Please try again.',
  });
});

test('[ED-1] in development every error carries its trace', async () => {
  vi.stubEnv('APP_DEBUG', 'true');
  vi.stubEnv('STAGE', 'dev');
  const unexpected = await bodyFor(new TypeError('The table is gone'));
  expect(unexpected).toMatchObject({
    ignitionTrace: true,
    exception: 'TypeError',
    message: 'The table is gone',
  });
  expect(unexpected['trace']).not.toEqual([]);
  expect(await bodyFor(forbidden())).toMatchObject({
    ignitionTrace: true,
    code: 'forbidden',
    message: 'This action is unauthorized.',
  });
});

test('the log line of the request tells the code of the error', async () => {
  const codeOf = (error: Error) =>
    runWithContext('r', async () => {
      await bodyFor(error);
      return findContext()?.notes['errorCode'];
    });
  expect(await codeOf(new AppError(429, 'busy'))).toBe('busy');
  expect(await codeOf(new Error('The table is gone'))).toBe('unexpected');
});

test('[A18] what a browser opens as a window is refused with a page, and with when to come again', async () => {
  const pageOf: RefusalPage = ({ name }, { status, reason }) =>
    name === 'window' ? reply({ status, rawBody: Buffer.from(messageOf(reason)) }) : undefined;
  const answerOf = (name: string) =>
    middy()
      .use(mapErrors(pageOf) as middy.MiddlewareObj)
      .handler(() => {
        throw new AppError(429, 'busy', { headers: { 'retry-after': '9' } });
      })({ route: { name }, cookies: [] }, {} as Context) as Promise<APIGatewayProxyStructuredResultV2>;
  expect(await answerOf('window')).toMatchObject({
    statusCode: 429,
    headers: { 'retry-after': '9' },
    body: Buffer.from(messageOf('busy')).toString('base64'),
  });
  expect(await answerOf('call')).toMatchObject({
    statusCode: 429,
    body: `{"code":"busy","message":"${messageOf('busy')}"}`,
  });
});
