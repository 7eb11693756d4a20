import { expect, test } from 'vitest';
import { plainFields, plainItem } from './plain-item.ts';

const item = {
  text: { S: '' },
  count: { N: '244282028392960' },
  isOn: { BOOL: false },
  nothing: { NULL: true as const },
  list: { L: [{ N: '0' }, { M: { inner: { S: 'x' } } }] },
};

test('every kind of value that the table holds is read as what was written', () => {
  expect(plainItem(item)).toEqual({
    text: '',
    count: 244_282_028_392_960,
    isOn: false,
    nothing: null,
    list: [0, { inner: 'x' }],
  });
});

test('chosen fields come in their order, without those that the item lacks', () => {
  expect(Object.entries(plainFields(item, ['isOn', 'absent', 'text']))).toEqual([
    ['isOn', false],
    ['text', ''],
  ]);
});
