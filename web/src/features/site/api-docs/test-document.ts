import type { OpenApiDocument, Operation } from './openapi-types.ts';

const operation = (change: Partial<Operation>): Operation => ({
  operationId: 'x',
  summary: 'X',
  tags: ['Files'],
  parameters: [],
  responses: { 200: { description: 'Success' } },
  security: [{ bearer: [] }],
  ...change,
});

/** A small document with one call of each kind, for tests. */
export const testDocument: OpenApiDocument = {
  openapi: '3.1.0',
  info: { title: 'Test', version: '1' },
  servers: [{ url: 'https://site.example/api/v1' }],
  tags: [{ name: 'Uploads' }, { name: 'Files' }, { name: 'Empty' }],
  paths: {
    '/entries/{id}': {
      get: operation({
        operationId: 'getEntry',
        summary: 'One entry',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'page', in: 'query', required: false, schema: { type: 'integer' } },
          { name: 'kind', in: 'query', required: true, schema: { enum: ['a', 'b'] } },
        ],
      }),
      put: operation({
        operationId: 'updateEntry',
        summary: 'Rename an entry',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
            },
          },
        },
      }),
    },
    '/uploads': {
      post: operation({
        operationId: 'upload',
        summary: 'Résumé upload',
        tags: ['Uploads'],
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: { file: { type: 'string', format: 'binary' }, note: { type: 'string' } },
              },
            },
          },
        },
      }),
    },
    '/secure/file': {
      patch: operation({
        operationId: 'append',
        tags: ['Uploads'],
        servers: [{ url: 'https://site.example' }],
        requestBody: { content: { 'application/offset+octet-stream': {} } },
      }),
    },
  },
  components: {
    schemas: {
      Node: {
        type: 'object',
        properties: {
          id: { type: 'integer' },
          children: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
        },
        required: ['id'],
      },
    },
  },
};
