import type { Context, DynamoDBStreamEvent } from 'aws-lambda';
import { beforeEach, expect, test, vi } from 'vitest';
import { deliverWithRetries } from '../../../infra/local/dynamodb/deliver-with-retries.ts';
import type { FollowChanges } from './follow-changes.ts';
import { streamHandler } from './stream-handler.ts';

const follow = vi.fn<FollowChanges>();
const handler = streamHandler(follow);
const context = { awsRequestId: 'test' } as Context;
const records = (numbers: string): DynamoDBStreamEvent['Records'] =>
  [...numbers].map((SequenceNumber) => ({
    dynamodb: { SequenceNumber, NewImage: { __edb_e__: { S: 'entry' } } },
  }));

let followed: Set<string>;

/** Fails as soon as a batch has this change, and then reports the drive's first one. */
function failAt(poison: string): void {
  follow.mockImplementation(async (changes) => {
    const numbers = changes.map(({ sequenceNumber }) => sequenceNumber);
    if (numbers.includes(poison)) return numbers[0];
    for (const number of numbers) followed.add(number);
    return undefined;
  });
}

beforeEach(() => {
  follow.mockReset();
  followed = new Set();
});

test('what fails behind others is reported, so that it comes again without them', async () => {
  follow.mockResolvedValue('3');
  expect(await handler({ Records: records('12345') }, context)).toEqual({
    batchItemFailures: [{ itemIdentifier: '3' }],
  });
});

test('a batch that fails at its first change is thrown back, a single change is reported', async () => {
  failAt('1');
  await expect(handler({ Records: records('123') }, context)).rejects.toThrow('halve');
  expect(await handler({ Records: records('1') }, context)).toEqual({
    batchItemFailures: [{ itemIdentifier: '1' }],
  });
});

test.each([...'147'])(
  'a change that nobody can follow, the %s. of seven, costs itself alone',
  async (poison) => {
    failAt(poison);
    const givenUp: (string | undefined)[][] = [];
    await deliverWithRetries({
      records: records('1234567'),
      maxRetryAttempts: 0,
      reportBatchItemFailures: true,
      bisects: true,
      deliver: (event) => handler(event, context),
      onError: async (failure) => {
        if (failure.willRetry) return;
        givenUp.push(failure.records.map(({ dynamodb }) => dynamodb?.SequenceNumber));
      },
      onProgress: () => undefined,
      stopping: new AbortController().signal,
    });
    expect(givenUp).toEqual([[poison]]);
    expect([...followed].join('')).toBe('1234567'.replace(poison, ''));
  },
);
