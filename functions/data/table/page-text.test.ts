import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { readPage } from './page-text.ts';
import { plainFields, type TypedItem } from './plain-item.ts';

const fields = ['n', 's', 'on', 'list', 'map', 'no', 'Items', 'missing', '__proto'];

const texts = [
  '',
  'a',
  'ä العربية 😀',
  '"',
  '\\',
  '\\\\"',
  'a\\',
  '\n\u0001',
  '"Items":[',
  '{"S":"x"}',
  ']},"',
];

const values: AttributeValue[] = [
  { BOOL: true },
  { BOOL: false },
  { NULL: true },
  { L: [{ S: '}' }, { N: '1' }, { M: { '{"': { S: '\\"' } } }] },
  { M: { Items: { L: [] }, deep: { M: { x: { S: ']' } } } } },
  { SS: ['a"', 'b'] },
];

/** All texts beside each other value, with their fields in another order each time. */
const items: TypedItem[] = texts.flatMap((text, nth) =>
  values.map((other, place) => {
    const item: [string, AttributeValue][] = [
      ['n', { S: text }],
      ['s', { N: String((nth - 5) * 1e12) }],
      ['on', other],
      ['Items', { S: text }],
      [`unwanted ${text}`, other],
    ];
    return Object.fromEntries([...item.slice(place % 5), ...item.slice(0, place % 5)]);
  }),
);

/** As it is read without it. */
function slowly(text: string): unknown {
  const { Items, ...others } = JSON.parse(text) as { Items: TypedItem[] };
  return { ...others, Items: Items.map((item) => plainFields(item, fields)) };
}

const rest = {
  Count: 3,
  ConsumedCapacity: { TableName: '"Items":[', CapacityUnits: 7.5 },
  LastEvaluatedKey: { PK: { S: '\\"Items\\":[' }, Items: { S: ']' } },
};

test.each([
  ['items first', JSON.stringify({ Items: items, ...rest })],
  ['items last', JSON.stringify({ ...rest, Items: items })],
  ['no items', JSON.stringify({ ...rest, Items: [] })],
  ['an empty item', JSON.stringify({ Items: [{}, ...items] })],
  ['escapes of characters', JSON.stringify({ Items: items }).replaceAll('ä', String.raw`\u00e4`)],
  ['white space', JSON.stringify({ Items: items, ...rest }, null, 2)],
  ['white space in items alone', '{"Items":[ {"n": {"S":"a"} } ],"Count":1}'],
])('a page reads as JSON does: %s', (_title, text) => {
  expect(readPage(text, fields)).toEqual(slowly(text));
});

test('items have their fields in the order of the list', () => {
  const { Items = [] } = readPage('{"Items":[{"s":{"N":"1"},"x":{"S":"x"},"n":{"S":"a"}}]}', fields);
  expect(Object.entries(Items[0] ?? {})).toEqual([
    ['n', 'a'],
    ['s', 1],
  ]);
});

test('an answer without items is what it is', () => {
  expect(readPage('{"Count":4}', fields)).toEqual({ Count: 4 });
});

test.each(['{"Items":[{"n":{"S":"a}]}', '{"Items":[{"n":{"S":"a"}}', '{"Items":[{"n":{"M":{'])(
  'a broken answer is an error: %s',
  (text) => {
    expect(() => readPage(text, fields)).toThrow(SyntaxError);
  },
);
