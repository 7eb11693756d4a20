import type { FaultRuleInput } from '../../../infra/local/faults/fault-rule.ts';
import type { FaultJourney } from './journey.ts';

/** One way in which something breaks, and what is broken by it. */
export interface FaultCase {
  /** Column of the table in docs/reliability.md. */
  column: FaultColumn;
  /** What exactly, for whoever looks for the cause. */
  name: string;
  rules: FaultRuleInput[];
  /** Whether it goes on until somebody ends it; a short one passes by itself. */
  isLong?: true;
  /** Whether to repeat it with `after` counted up, until it no longer strikes. */
  isSwept?: true;
}

export const faultColumns = [
  'throttling',
  '503',
  'slow',
  'dropped',
  'lost answer',
  'crash',
  'time-out',
  'twice',
  'late',
] as const;
export type FaultColumn = (typeof faultColumns)[number];

/** Consecutive failures that exceed the retries of a service's client. Clients of gateways try twice. */
const longTimes = (target: Service) => (target === 'stripe' || target === 'paypal' ? 4 : 12);

type Service = FaultRuleInput['target'];

function ofService(target: Service): FaultCase[] {
  const once = { target, times: 1 } as const;
  const long = { target, times: longTimes(target) } as const;
  return [
    { column: 'throttling', name: `${target} throttles once`, rules: [{ ...once, kind: 'throttling' }] },
    {
      column: 'throttling',
      name: `${target} throttles`,
      rules: [{ ...long, kind: 'throttling' }],
      isLong: true,
    },
    { column: '503', name: `${target} fails once`, rules: [{ ...once, kind: 'unavailable' }] },
    { column: '503', name: `${target} fails`, rules: [{ ...long, kind: 'unavailable' }], isLong: true },
    { column: 'slow', name: `${target} is slow`, rules: [{ target, kind: 'slow', ms: 150, times: 3 }] },
    { column: 'dropped', name: `${target} drops one`, rules: [{ ...once, kind: 'dropped' }], isSwept: true },
    { column: 'dropped', name: `${target} drops`, rules: [{ ...long, kind: 'dropped' }], isLong: true },
    {
      column: 'lost answer',
      name: `${target} loses one`,
      rules: [{ ...once, kind: 'lost', writesOnly: true }],
      isSwept: true,
    },
  ];
}

function endings(target: Service): FaultCase[] {
  return [true, false].flatMap((isCarriedOut): FaultCase[] => {
    const where = `${isCarriedOut ? 'after' : 'before'} a write to ${target}`;
    const rule = { target, times: 1, isCarriedOut } as const;
    return [
      { column: 'crash', name: `ends ${where}`, rules: [{ ...rule, kind: 'crash' }], isSwept: true },
      {
        column: 'time-out',
        name: `time is over ${where}`,
        rules: [{ ...rule, kind: 'timeout' }],
        isSwept: true,
      },
    ];
  });
}

const frontDoor: FaultCase[] = [
  { column: 'throttling', name: 'api throttles', rules: [{ target: 'api', kind: 'throttling', times: 1 }] },
  { column: '503', name: 'api fails', rules: [{ target: 'api', kind: 'unavailable', times: 1 }] },
  { column: 'slow', name: 'api is slow', rules: [{ target: 'api', kind: 'slow', ms: 200, times: 1 }] },
  {
    column: 'dropped',
    name: 'api drops',
    rules: [{ target: 'api', kind: 'dropped', times: 1 }],
    isSwept: true,
  },
  {
    column: 'lost answer',
    name: 'api loses',
    rules: [{ target: 'api', kind: 'lost', times: 1 }],
    isSwept: true,
  },
];

const background: FaultCase[] = [
  {
    column: 'throttling',
    name: 'events are refused',
    rules: [{ target: 'events', kind: 'throttling', times: 2 }],
  },
  { column: 'throttling', name: 'sqs throttles', rules: [{ target: 'sqs', kind: 'throttling', times: 3 }] },
  { column: '503', name: 'sqs fails', rules: [{ target: 'sqs', kind: 'unavailable', times: 6 }] },
  { column: 'lost answer', name: 'sqs loses one', rules: [{ target: 'sqs', kind: 'lost', times: 1 }] },
  { column: 'twice', name: 'events come twice', rules: [{ target: 'events', kind: 'duplicate' }] },
  { column: 'late', name: 'events come late', rules: [{ target: 'events', kind: 'late', ms: 400 }] },
  {
    column: 'time-out',
    name: 'events are handled and told as timed out',
    rules: [{ target: 'events', operation: 'stream', kind: 'timeout', times: 2 }],
  },
];

/** Every fault that can meet a journey. */
export function listFaultCases({ needs, inBackground }: FaultJourney): FaultCase[] {
  return [
    ...frontDoor,
    ...ofService('dynamodb'),
    ...endings('dynamodb'),
    ...needs.flatMap((target) => [...ofService(target), ...endings(target)]),
    ...(inBackground ? background : []),
  ];
}
