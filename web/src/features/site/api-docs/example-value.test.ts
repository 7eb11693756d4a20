import { expect, test } from 'vitest';
import { exampleValue } from './example-value.ts';
import { testDocument } from './test-document.ts';

const { schemas } = testDocument.components;

test('[DOC-2] an example has a value of the right kind for every field', () => {
  const schema = {
    type: 'object',
    properties: {
      name: { type: 'string' },
      size: { type: 'integer', minimum: 5 },
      color: { anyOf: [{ const: '' }, { type: 'null' }, { enum: ['red', 'blue'] }] },
      isOpen: { type: 'boolean', default: false },
      ids: { type: 'array', items: { type: 'integer' } },
      email: { type: 'string', format: 'email' },
    },
  };
  expect(exampleValue(schema, schemas)).toEqual({
    name: 'Report.pdf',
    size: 5,
    color: 'red',
    isOpen: false,
    ids: [1],
    email: 'ann@example.com',
  });
});

test('[DOC-2] a schema that contains itself comes to an end', () => {
  expect(JSON.stringify(exampleValue({ $ref: '#/components/schemas/Node' }, schemas)).length).toBeLessThan(
    500,
  );
});
