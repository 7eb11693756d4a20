import { afterEach, expect, test, vi } from 'vitest';
import { readApiError } from './api-error.ts';
import { tracedError } from './traced-error.ts';

afterEach(() => tracedError.close());

const trace = { ignitionTrace: true, exception: 'TypeError', trace: [], totalVendorGroups: 0 };
const answer = async (status: number, body: object) =>
  readApiError(new Response(JSON.stringify({ message: 'No.', ...body }), { status }));

test('[SH-5] an answer with a trace is shown', async () => {
  const heard = vi.fn<() => void>();
  const stop = tracedError.subscribe(heard);
  tracedError.announce(await answer(500, trace));
  expect(tracedError.get()).toMatchObject({ exception: 'TypeError', message: 'No.' });
  tracedError.close();
  expect(tracedError.get()).toBeUndefined();
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
});

test('[SH-5] [SH-6] an answer without one is not, nor one that the page has a place for', async () => {
  tracedError.announce(await answer(500, {}));
  tracedError.announce(await answer(422, { ...trace, errors: { name: ['Too long.'] } }));
  for (const status of [401, 404, 419, 423]) tracedError.announce(await answer(status, trace));
  expect(tracedError.get()).toBeUndefined();
});
