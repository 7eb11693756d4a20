import { expect, test } from 'vitest';
import { runWithContext } from '../../platform/request-context.ts';
import { dropReadAhead, keepReadAhead, takeReadAhead } from './read-ahead.ts';

const [here, gone, other] = ['a', 'b', 'c'].map((SK) => ({ PK: 'DRIVE#U1', SK })) as [Key, Key, Key];
type Key = { PK: string; SK: string };

test('what was read ahead is given once, also that an item is not there', async () => {
  await runWithContext('1', async () => {
    keepReadAhead([here, gone], [{ name: 'A' }, undefined]);
    expect(takeReadAhead(other)).toBeUndefined();
    expect(takeReadAhead(here)).toEqual({ stored: { name: 'A' } });
    expect(takeReadAhead(here)).toBeUndefined();
    expect(takeReadAhead(gone)).toEqual({});
    expect(takeReadAhead(gone)).toBeUndefined();
  });
});

test('nothing is kept outside of a request, or for the next one', async () => {
  keepReadAhead([here], [{ name: 'A' }]);
  expect(takeReadAhead(here)).toBeUndefined();
  await runWithContext('1', async () => keepReadAhead([here], [{ name: 'A' }]));
  await runWithContext('2', async () => expect(takeReadAhead(here)).toBeUndefined());
});

test('whoever writes reads again what was read ahead', async () => {
  await runWithContext('1', async () => {
    keepReadAhead([here], [{ name: 'A' }]);
    keepReadAhead([other], [{ name: 'C' }]);
    dropReadAhead();
    expect(takeReadAhead(here)).toBeUndefined();
    expect(takeReadAhead(other)).toBeUndefined();
  });
});
