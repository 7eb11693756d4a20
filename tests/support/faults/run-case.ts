import { randomUUID } from 'node:crypto';
import type { FaultRuleInput } from '../../../infra/local/faults/fault-rule.ts';
import type { Answer } from '../visitor.ts';
import type { FaultCase } from './fault-classes.ts';
import type { FaultJourney, FaultWorld, Started } from './journey.ts';
import { untilDelivered } from './until-delivered.ts';

/** What a fault did to a journey. */
export interface CaseOutcome {
  /** `passes`: the person noticed nothing. `message`: they were told, tried again, and it was well. */
  result: 'passes' | 'message' | 'FAILS';
  /** What was wrong; empty unless it fails. */
  problems: string[];
  /** Whether the fault struck at all. */
  hasStruck: boolean;
  ownerIds: number[];
}

const maxTries = 4;

/** A resumable upload is held for a minute by a request whose function has ended; the client waits and goes on. */
const lockedStatus = 423;
/** People who are told to wait do so: for a lock, or for the next minute of a limit. */
const waitingStatuses = new Set([lockedStatus, 429]);

/** Answers that a page of the site has words for, beside a connection that breaks. */
const toldStatuses = new Set([409, lockedStatus, 429, 500, 502, 503, 504]);

/** Sends a person on a journey while something is broken; they try again as long as they are told to. */
export async function runCase(
  world: FaultWorld,
  journey: FaultJourney,
  fault: FaultCase,
  after = 0,
): Promise<CaseOutcome> {
  const started = await journey.start(world);
  const { faults } = world.stack;
  faults.clear();
  faults.add(fault.rules.map((rule) => ({ ...rule, after })));
  try {
    const heal = () => faults.clear();
    const tries = await tryUntilDone(started, fault, { heal, waitALittle: world.takeUpLeft });
    const hasStruck = tries.wasBroken || faults.list().some(({ struck }) => struck > 0);
    if (journey.inBackground) leaveToBackground(faults);
    else faults.clear();
    if (isOfEvents(fault)) await untilDelivered(world.stack);
    const problems = [...tries.problems, ...(await started.verify())];
    const struckLater = faults.list().some(({ struck }) => struck > 0);
    return {
      result: problems.length > 0 ? 'FAILS' : tries.count > 1 ? 'message' : 'passes',
      problems,
      hasStruck: hasStruck || struckLater,
      ownerIds: started.people.map(({ id }) => id),
    };
  } finally {
    faults.clear();
  }
}

/**
 * What goes on in the background meets what is left of the faults while it is waited for. Whoever looks what became
 * of it calls the functions of the API, and must not meet any.
 */
function leaveToBackground(faults: FaultWorld['stack']['faults']): void {
  const left = faults.list().flatMap(({ matched, struck, ...rule }): FaultRuleInput[] => {
    const times = rule.times === undefined ? undefined : rule.times - struck;
    if (rule.target === 'api' || times === 0) return [];
    return [{ ...rule, function: '*event*', after: Math.max(0, rule.after - matched), times }];
  });
  faults.clear();
  faults.add(left);
}

/** What comes again or late must have come before anybody looks. */
const isOfEvents = ({ rules }: FaultCase) => rules.some(({ target }) => target === 'events');

async function tryUntilDone(
  { act, saysDone }: Started,
  { isLong }: FaultCase,
  { heal, waitALittle }: { heal: () => void; waitALittle: () => Promise<void> },
): Promise<{ count: number; wasBroken: boolean; problems: string[] }> {
  const key = randomUUID();
  for (let count = 1; count <= maxTries; count += 1) {
    const answer = await act(key).catch((error: unknown) => describeBreak(error));
    const isSuccess = typeof answer !== 'string' && answer.status < 400;
    const wasDone = typeof answer !== 'string' && (isDoneAlready(answer) || saysDone?.(answer));
    if (isSuccess || (count > 1 && wasDone)) {
      return { count, wasBroken: count > 1, problems: [] };
    }
    const problem = typeof answer === 'string' ? undefined : findUntold(answer);
    if (problem !== undefined) return { count, wasBroken: true, problems: [problem] };
    if (typeof answer !== 'string' && waitingStatuses.has(answer.status)) await waitALittle();
    if (isLong) heal();
  }
  return { count: maxTries, wasBroken: true, problems: ['It did not succeed in the end.'] };
}

/** The server knows that the call was done, and not any more what it was answered. */
const isDoneAlready = ({ status, body }: Answer) =>
  status === 409 && (body as { code?: unknown }).code === 'doneAlready';

/** How undici tells that a connection broke. */
const brokenCodes = new Set<unknown>(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** A connection that breaks has no answer; anything else that is thrown is a fault of the journey. */
function describeBreak(error: unknown): string {
  if (brokenCodes.has(codeOf(error))) return 'broken off';
  throw error;
}

/** `fetch` keeps the code in the cause of its error. */
function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error ? error.code : codeOf(error.cause);
}

function findUntold({ status, body, text }: Answer): string | undefined {
  const message = (body as { message?: unknown } | undefined)?.message;
  const isTold = (typeof message === 'string' && message !== '') || status === lockedStatus;
  if (toldStatuses.has(status) && isTold) return undefined;
  return `Answered ${status}: ${text.slice(0, 200)}`;
}
