import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/call.ts';
import type { PartSigner } from '../sending/part-signer.ts';
import { putPart, type PartRequest } from './put-part.ts';
import { sendWithProgress } from './send-with-progress.ts';

vi.mock('./send-with-progress.ts', () => ({ sendWithProgress: vi.fn<typeof sendWithProgress>() }));
const send = vi.mocked(sendWithProgress);

const stored = () => new Response('', { status: 200, headers: { etag: '"tag"' } });
const refused = () => new Response('', { status: 403 });
const lostConnection = () => new ApiError({ status: 0, message: 'lost', errors: {} });
const never = new AbortController().signal;

beforeEach(() => {
  send.mockReset();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

function createPart() {
  const replace = vi.fn<PartSigner['replace']>();
  replace.mockResolvedValueOnce('second').mockResolvedValueOnce('third');
  const onComplete = vi.fn<PartRequest['onComplete']>();
  const signer: PartSigner = { replace, urlFor: async () => 'first', markStored: () => {} };
  const part = { signature: { url: 'first' }, body: new Blob(['x']), onProgress: () => {}, onComplete };
  return { part, signer, replace, onComplete };
}
const sentTo = () => send.mock.calls.map(([request]) => request.url);

test('[UP13] the tag of the stored part is answered', async () => {
  const { part, signer, onComplete } = createPart();
  send.mockResolvedValueOnce(stored());
  expect(await putPart(part, signer, never)).toEqual({ ETag: '"tag"' });
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('"tag"');
});

test('[UP13] an address that storage refuses is signed again and the part sent again, without a wait', async () => {
  const { part, signer, replace } = createPart();
  send.mockResolvedValueOnce(refused()).mockResolvedValueOnce(stored());
  await putPart(part, signer, never);
  expect(replace).toHaveBeenCalledExactlyOnceWith('first');
  expect(sentTo()).toEqual(['first', 'second']);
});

test('a part whose connection was lost is sent again', async () => {
  const { part, signer } = createPart();
  send.mockRejectedValueOnce(lostConnection()).mockRejectedValueOnce(lostConnection());
  send.mockResolvedValueOnce(stored());
  const answer = putPart(part, signer, never);
  await vi.advanceTimersByTimeAsync(3000 + 5000);
  expect(await answer).toEqual({ ETag: '"tag"' });
  expect(sentTo()).toEqual(['first', 'second', 'third']);
});

test('storage that hides its tags is an error that says what to change', async () => {
  const { part, signer } = createPart();
  send.mockImplementation(async () => new Response('', { status: 200 }));
  await expect(putPart(part, signer, never)).rejects.toThrow('CORS must expose ETag');
  expect(send).toHaveBeenCalledTimes(1);
});
