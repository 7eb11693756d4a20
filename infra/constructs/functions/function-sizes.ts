import type { StageConfig } from '../../config.ts';
import { eventNames } from '../../bundles/function-entries.ts';
import type { EventName, FunctionName } from '../../bundles/function-entries.ts';

export interface FunctionSize {
  memoryMb: number;
  timeoutSeconds: number;
}

/** API Gateway gives up after 30 seconds; a function must answer before that. */
const apiTimeoutSeconds = 29;
const eventTimeoutSeconds = 300;
/** A picture is unpacked in memory. */
const pictureMemoryMb = 1536;
/** One full vCPU. Drawing an invoice takes 0.3 s of it, 1.3 s at most, and 400 MB. */
const documentMemoryMb = 1769;

/** Where no memory is given, it is the stage's for events. */
export const eventSizes = {
  'purge-uploads': { timeoutSeconds: eventTimeoutSeconds },
  'purge-trash': { timeoutSeconds: eventTimeoutSeconds },
  'count-reports': { timeoutSeconds: eventTimeoutSeconds },
  'create-admin': { timeoutSeconds: eventTimeoutSeconds },
  'follow-table': { timeoutSeconds: eventTimeoutSeconds },
  // A hundred changes are ten calls of each queue.
  'send-outbox': { timeoutSeconds: 60 },
  // As long as Lambda lets a function run: a job goes on by another message where that is not enough.
  'run-jobs': { memoryMb: 1024, timeoutSeconds: 900 },
  // Calls a gateway several times in sequence, and each call may be slow.
  'run-billing-jobs': { timeoutSeconds: 120 },
  // Writes one job.
  'sync-subscriptions': { timeoutSeconds: 30 },
  'make-thumbnails': { memoryMb: pictureMemoryMb, timeoutSeconds: 120 },
  'send-mails': { timeoutSeconds: 30 },
  'note-mail-events': { timeoutSeconds: 30 },
  // A notice may have many receivers.
  'deliver-notices': { timeoutSeconds: 120 },
  // As long as Lambda lets a function run: another run goes on where that is not enough.
  migrate: { memoryMb: 512, timeoutSeconds: 900 },
  live: { timeoutSeconds: apiTimeoutSeconds },
} satisfies Record<EventName, { memoryMb?: number; timeoutSeconds: number }>;

/** Memory and limit of a function. */
export function sizeOf(name: FunctionName, { functionMemoryMb }: StageConfig): FunctionSize {
  const event = eventNames.find((each) => name === `event-${each}`);
  if (event) return { memoryMb: functionMemoryMb.event, ...eventSizes[event] };
  const special: Partial<Record<FunctionName, number>> = {
    'api-uploads': functionMemoryMb.uploads,
    'api-avatars': pictureMemoryMb,
    'api-documents': documentMemoryMb,
    'api-users': pictureMemoryMb,
  };
  return { memoryMb: special[name] ?? functionMemoryMb.api, timeoutSeconds: apiTimeoutSeconds };
}
