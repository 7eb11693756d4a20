import * as z from 'zod';

/** Where a fault strikes: a service that functions call, the site's own front door, its socket, or deliveries. */
export const faultTargets = [
  'dynamodb',
  's3',
  'cognito',
  'ses',
  'sqs',
  'secrets',
  'cloudfront',
  'cloudwatch',
  'live',
  'stripe',
  'paypal',
  'api',
  'events',
] as const;

/**
 * What happens there:
 * - `throttling`: the service's own answer to too many calls, not carried out
 * - `unavailable`: the service's own 503
 * - `slow`: carried out, `ms` later
 * - `dropped`: the connection breaks and nothing is done
 * - `lost`: it is done, and the connection breaks before the answer
 * - `crash`, `timeout`: the function that calls ends there, as when its process dies or its time is over
 * - `duplicate`, `late`: an event is delivered twice, or `ms` later
 */
export const faultKinds = [
  'throttling',
  'unavailable',
  'slow',
  'dropped',
  'lost',
  'crash',
  'timeout',
  'duplicate',
  'late',
] as const;

const ofEvents = new Set<FaultKind>(['throttling', 'timeout', 'duplicate', 'late']);
const ofFrontDoor = new Set<FaultKind>(['throttling', 'unavailable', 'slow', 'dropped', 'lost']);
const onlyOfEvents = new Set<FaultKind>(['duplicate', 'late']);

export type FaultTarget = (typeof faultTargets)[number];
export type FaultKind = (typeof faultKinds)[number];

const FaultRule = z
  .strictObject({
    target: z.enum(faultTargets),
    kind: z.enum(faultKinds),
    /**
     * Pattern with `*`: of an operation (`TransactWriteItems`, `Put*`), of a method and path at the front door or a
     * payment gateway (`POST /api/v1/folders*`, `POST /v1/subscriptions`), or of the event source (`stream`, `queue`,
     * `schedule`, `bucket`).
     */
    operation: z.string().default('*'),
    /** Pattern with `*` of the name of the function that calls or is called. */
    function: z.string().default('*'),
    /** Only calls that change something; so by default where a function ends between its writes. */
    writesOnly: z.boolean().optional(),
    /** Matches that pass unharmed before the first strike. */
    after: z.int().min(0).default(0),
    /** Strikes; without it there is no end to them. */
    times: z.int().min(1).optional(),
    /** How likely a match strikes. */
    probability: z.number().min(0).max(1).default(1),
    /** Decides which matches strike: the same seed, the same ones. */
    seed: z.int().default(1),
    ms: z.int().min(0).max(60_000).default(1000),
    /** Whether the call at which a function ends, or the event that times out, is still carried out. */
    isCarriedOut: z.boolean().default(true),
  })
  .refine(({ target, kind }) => isPossible(target, kind), 'This target has no such fault.');

export type FaultRule = z.output<typeof FaultRule>;
export type FaultRuleInput = z.input<typeof FaultRule>;

function isPossible(target: FaultTarget, kind: FaultKind): boolean {
  if (target === 'events') return ofEvents.has(kind);
  if (target === 'api') return ofFrontDoor.has(kind);
  return !onlyOfEvents.has(kind);
}

/** Reads one rule or a list of them from JSON. Throws an Error that names what is wrong. */
export function readFaultRules(value: unknown): FaultRule[] {
  const result = z.array(FaultRule).safeParse([value].flat());
  if (result.success) return result.data;
  throw new Error(z.prettifyError(result.error));
}
