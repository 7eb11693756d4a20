import type { FaultRuleInput } from '../../../infra/local/faults/fault-rule.ts';
import type { BrowserJourney } from './browser-journey.ts';
import type { FaultColumn } from './fault-classes.ts';

/** What a browser's journeys meet: the same columns. */
export type BrowserFault = FaultColumn;

const kinds: Record<BrowserFault, FaultRuleInput['kind']> = {
  throttling: 'throttling',
  '503': 'unavailable',
  slow: 'slow',
  dropped: 'dropped',
  'lost answer': 'lost',
  crash: 'crash',
  'time-out': 'timeout',
  twice: 'duplicate',
  late: 'late',
};

/** Where a kept connection breaks, the browser sends the request again by itself, whatever it asks for. */
export const timesOfBrowser = 4;
const lateMs = 1500;

/** Whether it meets what comes after the call: it goes on while people look at what became of it. */
export const isOfEvents = (fault: BrowserFault) => fault === 'twice' || fault === 'late';

/** Whether it must strike: there is always a call, but not always a write or a delivery. */
export const isOfCall = (fault: BrowserFault) =>
  !isOfEvents(fault) && fault !== 'crash' && fault !== 'time-out';

/** How the local stack breaks the call of a journey, or what follows from it. */
export function toRule(
  { target = 'api', operation, isReading, feature, effect = 'TransactWriteItems' }: BrowserJourney,
  fault: BrowserFault,
): FaultRuleInput {
  const kind = kinds[fault];
  if (isOfEvents(fault)) return { target: 'events', kind, ms: lateMs };
  // Of a function that ends, the gateway in front of it tells.
  const functionName = `*-api${feature}Function*`;
  if (fault === 'crash' || fault === 'time-out') {
    const ending = { target: 'dynamodb', kind, function: functionName } as const;
    if (isReading) return { ...ending, writesOnly: false };
    // The first write, which may be a counter's, and the one that it is all about.
    return { ...ending, times: 1, ...(fault === 'time-out' && { operation: effect }) };
  }
  // A page that reads tries again by itself before it says anything: it meets the fault until then.
  if (isReading) return { target, operation, kind, ms: lateMs };
  const times = fault === 'dropped' || fault === 'lost answer' ? timesOfBrowser : 1;
  return { target, operation, kind, times, ms: lateMs };
}
