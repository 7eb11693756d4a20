import type { Answer } from './person.ts';
import { compareTimes, timeMs } from './times.ts';
import { getBytes } from './transfer/transfer.ts';

const callCount = 100;
const warmUps = 30;

/**
 * Times of a call, and of the plain server that answers as many bytes of JSON: in turn, so that whatever else the machine
 * does slows both. It makes 131 calls.
 */
export async function compareCalls(
  plainUrl: string,
  call: () => Promise<Answer>,
): Promise<Record<string, number>> {
  const oursMs: number[] = [];
  const plainMs: number[] = [];
  const bytes = Buffer.byteLength((await call()).text);
  for (let count = -warmUps; count < callCount; count += 1) {
    const ours = await timeMs(call);
    const plain = await timeMs(() => getBytes(`${plainUrl}/json?bytes=${bytes}`));
    if (count < 0) continue;
    oursMs.push(ours);
    plainMs.push(plain);
  }
  return { ...compareTimes(oursMs, plainMs), bytes };
}
