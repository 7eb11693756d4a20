import { setTimeout as pause } from 'node:timers/promises';
import { FunctionError } from '../lambda/function-error.ts';
import type { FunctionPool } from '../lambda/function-pool.ts';
import type { Faults } from './fault-rules.ts';

/** Lets events of streams, queues, schedules and buckets fail, or arrive late or twice, by the rules. */
export function withEventFaults(functions: FunctionPool, faults: Faults): FunctionPool {
  return {
    ...functions,
    async invoke(nameOrId, event) {
      const functionName = /:function:([^:/]+)/.exec(nameOrId)?.[1] ?? nameOrId;
      const rule = faults.strike({
        target: 'events',
        operation: sourceOf(event),
        functionName,
        isWrite: true,
      });
      switch (rule?.kind) {
        case 'throttling':
          throw toError(functionName, 'TooManyRequestsException', 'Rate exceeded');
        case 'timeout':
          if (rule.isCarriedOut) await functions.invoke(nameOrId, event);
          throw toError(functionName, 'Sandbox.Timedout', 'Task timed out');
        case 'duplicate':
          await functions.invoke(nameOrId, event);
          return functions.invoke(nameOrId, event);
        case 'late':
          await pause(rule.ms);
          return functions.invoke(nameOrId, event);
        default:
          return functions.invoke(nameOrId, event);
      }
    },
  };
}

function toError(functionName: string, errorType: string, reason: string): FunctionError {
  return new FunctionError(functionName, {
    errorType,
    errorMessage: `${reason} (injected fault)`,
    trace: [],
  });
}

function sourceOf(event: unknown): string {
  const [record] = (event as { Records?: { eventSource?: string }[] } | null)?.Records ?? [];
  const sources: Record<string, string> = {
    'aws:dynamodb': 'stream',
    'aws:sqs': 'queue',
    'aws:s3': 'bucket',
  };
  return sources[record?.eventSource ?? ''] ?? 'schedule';
}
