import middy from '@middy/core';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forbidden } from '../../platform/app-error.ts';
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
    message: 'There was an issue. Please try again.',
  });
  vi.stubEnv('APP_DEBUG', 'true');
  vi.stubEnv('STAGE', 'prod');
  expect(await bodyFor(new Error('The table is gone'))).toEqual({
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
    message: 'This action is unauthorized.',
  });
});
