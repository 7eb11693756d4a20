import { expect, test } from 'vitest';
import { generalizeMessage } from './generalize-message.ts';

test.each([
  ['The job 81723645 is gone', 'The job 7 is gone'],
  ['connect ECONNREFUSED 10.0.0.12:8000', 'connect ECONNREFUSED 192.168.1.1:443'],
  [
    "ENOENT: no such file or directory, open '/tmp/a/b.txt'",
    "ENOENT: no such file or directory, open '/tmp/c'",
  ],
  ['Cannot write to ann@example.com', 'Cannot write to bob.b@mail.example.org'],
  ['No item 0f8fad5b-d9cb-469f-a165-70867728950e', 'No item 7c9e6679-7425-40de-944b-e07fc1f90ae7'],
  ['GET https://files.example/a/1?X-Amz-Signature=ab12 failed', 'GET https://files.example/b/2 failed'],
  ['Key U12#ENTRY took 12.5 ms', 'Key U9#ENTRY took 3 ms'],
  [
    `Unexpected token 'h', "hello this"... is not valid JSON`,
    `Unexpected token 'x', "xml file"... is not valid JSON`,
  ],
  ['ids 1, 2, 3 are taken', 'ids 8, 9 are taken'],
])('%s and the like are one', (one, other) => {
  expect(generalizeMessage(one)).toBe(generalizeMessage(other));
});

test.each([
  ['The table is gone', 'The bucket is gone'],
  ['connect ECONNREFUSED 10.0.0.12:8000', 'connect ECONNRESET 10.0.0.12:8000'],
  ['The job 7 is gone', 'The job 7 is late'],
])('%s is not %s', (one, other) => {
  expect(generalizeMessage(one)).not.toBe(generalizeMessage(other));
});
