import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { openapiDocument } from './openapi-document.ts';

const document = openapiDocument({ baseUrl: 'https://drive.holdall.test', version: '0.1.0' });

/**
 * Paths of the specification, such as `/file-entries/download/{hashes}` and `/file-entries/{id}/tags`. OpenAPI and the
 * gateway prefer the fixed word, and no id or hash of an entry or a workspace is one of these words.
 */
const isKnownPair = (message: string) =>
  /`\/(file-entries\/(download|zip)|workspace\/invite)\/\{\w+\}`/.test(message) &&
  /`\/(file-entries|workspace)\/\{id\}\/[\w-]+`/.test(message);

test('[AD1] the document passes the recommended rules of Redocly', async () => {
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    config: await createConfig({ extends: ['recommended'] }),
  });
  const left = problems.filter(
    ({ ruleId, message }) => !(ruleId === 'no-ambiguous-paths' && isKnownPair(message)),
  );
  expect(left.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test('[AD1] every error has the body that is sent with it', () => {
  const { paths } = document as { paths: Record<string, Record<string, { responses: object }>> };
  const error = { $ref: '#/components/schemas/Error' };
  expect(paths['/file-entries/{id}']?.['put']?.responses).toMatchObject({
    401: {
      content: {
        'application/json': {
          schema: error,
          example: { code: 'unauthenticated', message: 'Unauthenticated.' },
        },
      },
    },
    403: { content: { 'application/json': { schema: error } } },
    404: {
      content: {
        'application/json': { schema: error, example: { code: 'notFound', message: 'Not found.' } },
      },
    },
    409: { content: { 'application/json': { schema: error } } },
    422: {
      content: {
        'application/json': {
          schema: {
            allOf: [
              { $ref: '#/components/schemas/InvalidInput' },
              { properties: { errors: { properties: { name: { type: 'array' } } } } },
            ],
          },
        },
      },
    },
    429: { headers: { 'Retry-After': {} }, content: { 'application/json': { schema: error } } },
  });
});

test('[AD1] errors of a HEAD have no body', () => {
  const { paths } = document as { paths: Record<string, Record<string, { responses: object }>> };
  const { responses = {} } = paths['/tus/upload/{uploadKey}']?.['head'] ?? {};
  expect(Object.keys(responses)).toContain('404');
  expect(Object.values(responses).filter((response: object) => 'content' in response)).toEqual([]);
});
