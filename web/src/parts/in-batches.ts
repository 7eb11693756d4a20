import { chunk } from '#shared/chunk.ts';

/** Calls `send` with up to `size` ids at a time, one call after another. Returns the responses. */
export async function inBatches<Answer>(
  ids: readonly number[],
  size: number,
  send: (part: number[]) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const part of chunk(ids, size)) {
    // oxlint-disable-next-line no-await-in-loop
    answers.push(await send(part));
  }
  return answers;
}
