import { expect, test } from 'vitest';
import { fieldsOf, limitsOf, typeOf } from './describe-schema.ts';
import { testDocument } from './test-document.ts';

const { schemas } = testDocument.components;
const node = { $ref: '#/components/schemas/Node' };

test.each([
  [{ type: 'string' }, 'string'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ type: 'array', items: node }, 'Node[]'],
  [{ type: 'array', items: { type: ['integer', 'null'] } }, '(integer | null)[]'],
  [
    { anyOf: [{ const: '' }, { type: 'null' }, { type: 'number' }, { type: 'number' }] },
    '"" | number | null',
  ],
  [{ enum: ['a', 'b'] }, '"a" | "b"'],
  [{ type: 'object', additionalProperties: { type: 'integer' } }, '{ [key]: integer }'],
  [{ type: 'string', format: 'binary' }, 'file'],
  [{}, 'any'],
])('[DOC-2] type of %j', (schema, type) => {
  expect(typeOf(schema)).toBe(type);
});

test('[DOC-2] fields of objects, of references and of what is in a list', () => {
  const names = (schema: object) =>
    fieldsOf(schema, schemas).map(({ name, isRequired }) => [name, isRequired]);
  const fields = [
    ['id', true],
    ['children', false],
  ];
  expect(names(node)).toEqual(fields);
  expect(names({ type: 'array', items: node })).toEqual(fields);
  expect(names({ anyOf: [{ type: 'null' }, node] })).toEqual(fields);
  expect(names({ type: 'string' })).toEqual([]);
});

test('[DOC-2] limits, without those that any number has', () => {
  expect(limitsOf({ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER, default: 5 })).toEqual([
    'minimum 1',
    'default 5',
  ]);
  expect(limitsOf({ anyOf: [{ type: 'null' }, { type: 'string', maxLength: 9 }] })).toEqual(['maxLength 9']);
});
