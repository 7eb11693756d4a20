import { idempotency } from '#shared/limits/call-limits.ts';
import { nowMs, secondMs } from '../platform/clock.ts';
import { DoneCall, type DoneCallItem } from './entities/done-call.ts';

type Key = Pick<DoneCallItem, 'caller' | 'callKey'>;

/** What notes that a call was done, for the transaction that does it; its condition fails where it was done before. */
export function doneCallParams(call: Key & Pick<DoneCallItem, 'fingerprint'>): object {
  return DoneCall.create({ ...call, ttl: Math.ceil(nowMs() / secondMs) + idempotency.keptSeconds }).params();
}

/** A call that was done within the day. Read consistently. */
export async function findDoneCall(key: Key): Promise<DoneCallItem | undefined> {
  const { data } = await DoneCall.get(key).go({ consistent: true });
  return data && data.ttl > nowMs() / secondMs ? data : undefined;
}

/** Keeps what a call was answered, for its repetition. */
export async function keepAnswer({ caller, callKey }: Key, answer: string): Promise<void> {
  await DoneCall.patch({ caller, callKey }).set({ answer }).go();
}

/** Forgets a call that went wrong after all: a repetition is judged by what it finds. */
export async function forgetDoneCall({ caller, callKey }: Key): Promise<void> {
  await DoneCall.delete({ caller, callKey }).go();
}
