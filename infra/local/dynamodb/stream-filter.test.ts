import { describe, expect, test } from 'vitest';
import { compileStreamFilter } from './stream-filter.ts';

const record = {
  eventName: 'MODIFY',
  dynamodb: { NewImage: { type: { S: 'FileEntry' }, hidden: { BOOL: true }, tags: { SS: ['red', 'blue'] } } },
};
const newImage = (pattern: object) => JSON.stringify({ dynamodb: { NewImage: pattern } });

describe('a stream filter', () => {
  test.each([
    ['a literal', JSON.stringify({ eventName: ['INSERT', 'MODIFY'] }), true],
    ['another literal', JSON.stringify({ eventName: ['REMOVE'] }), false],
    ['several conditions', JSON.stringify({ eventName: ['MODIFY'], dynamodb: { Keys: ['x'] } }), false],
    ['a boolean', newImage({ hidden: { BOOL: [true] } }), true],
    ['prefix', newImage({ type: { S: [{ prefix: 'File' }] } }), true],
    ['suffix', newImage({ type: { S: [{ suffix: 'File' }] } }), false],
    ['equals-ignore-case', newImage({ type: { S: [{ 'equals-ignore-case': 'fileentry' }] } }), true],
    ['anything-but', newImage({ type: { S: [{ 'anything-but': ['User', 'FileEntry'] }] } }), false],
    ['anything-but with prefix', newImage({ type: { S: [{ 'anything-but': { prefix: 'User' } }] } }), true],
    ['exists', newImage({ ttl: { N: [{ exists: false }] } }), true],
    ['exists not', newImage({ ttl: { N: [{ exists: true }] } }), false],
    ['an element of a list', newImage({ tags: { SS: ['blue'] } }), true],
    ['$or', JSON.stringify({ $or: [{ eventName: ['REMOVE'] }, { eventName: ['MODIFY'] }] }), true],
  ])('judges %s', (_name, pattern, expected) => {
    expect(compileStreamFilter([pattern])(record)).toBe(expected);
  });

  test('lets a record pass when any of its patterns does, or when it has none', () => {
    const removed = JSON.stringify({ eventName: ['REMOVE'] });
    expect(compileStreamFilter([removed, JSON.stringify({ eventName: ['MODIFY'] })])(record)).toBe(true);
    expect(compileStreamFilter([])(record)).toBe(true);
  });

  test('refuses what it does not know when it is made', () => {
    expect(() => compileStreamFilter([newImage({ size: { N: [{ numeric: ['>', 5] }] } })])).toThrow(
      'numeric',
    );
    expect(() => compileStreamFilter(['{"eventName": "INSERT"}'])).toThrow('not known here');
  });
});
