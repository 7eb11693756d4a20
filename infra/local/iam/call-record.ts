import type { AwsCall } from './aws-call.ts';
import type { Decision } from './evaluate-statements.ts';

/** A call, or many that the same statements decide about; then `resource` is that of the first. */
export interface RecordedCall extends AwsCall {
  /** Logical id of the function with whose rights it was made. */
  function: string;
  decision: Decision;
  count: number;
}

/** What functions called since the record was begun. */
export interface CallRecord {
  add(call: RecordedCall): void;
  list(): RecordedCall[];
}

/**
 * Keeps each kind of call once, with its count.
 * @param kindOf what a resource stands for, where there are too many to keep each, such as keys of objects
 */
export function createCallRecord(kindOf: (call: RecordedCall) => string): CallRecord {
  const calls = new Map<string, RecordedCall>();
  return {
    add(call) {
      const { function: owner, action, context, decision } = call;
      const kind = JSON.stringify([owner, action, decision, context, kindOf(call)]);
      const known = calls.get(kind);
      if (known === undefined) calls.set(kind, { ...call });
      else known.count += call.count;
    },
    list: () => [...calls.values()],
  };
}
