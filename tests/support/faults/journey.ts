import type { LocalStack } from '../../../infra/local/local-stack.ts';
import { readNotifications } from '../builders/notification-calls.ts';
import { newPerson, type Person } from '../people.ts';
import { type Answer, type CallOptions, Visitor } from '../visitor.ts';
import { untilDelivered } from './until-delivered.ts';
import type { Route } from '#shared/contract/define-route.ts';

/** Where journeys happen. */
export interface FaultWorld {
  stack: Pick<LocalStack, 'url' | 'faults' | 'pendingWork' | 'advanceClock' | 'now' | 'runSchedule'>;
  newPerson: () => Promise<Person>;
  newGuest: () => Visitor;
  /** Has the hourly run take up what was left when a function ended: leases are over by then. */
  takeUpLeft: () => Promise<void>;
  /** Waits until something is so, while hours go by: queues deliver again what failed, and jobs are taken up. */
  inTime: (isSo: () => Promise<boolean>) => Promise<void>;
}

/** One way that a person goes, made ready so far that one more step does it. */
export interface Started {
  /** Whose drive must be sound afterwards. */
  people: Person[];
  /** Does it, with the same key when the person does it again. A connection that breaks rejects. */
  act: (key: string) => Promise<Answer>;
  /** Whether an answer says that it has happened before. */
  saysDone?: (answer: Answer) => boolean;
  /** What is not as it must be once it was acknowledged; nothing where all is well. */
  verify: () => Promise<string[]>;
}

/** A step of a person that changes something. */
export interface FaultJourney {
  name: string;
  /** Services that it needs besides the table. */
  needs: ('s3' | 'cognito' | 'secrets' | 'stripe' | 'paypal')[];
  /** What it leaves to the background, which streams and queues bring on. */
  inBackground?: true;
  start: (world: FaultWorld) => Promise<Started>;
}

/** A function holds a job for five minutes. */
const leaseSeconds = 301;
const maxRounds = 10;

/** A world on a running stack. */
export function createWorld(stack: FaultWorld['stack']): FaultWorld {
  const newGuest = () => new Visitor(undefined, stack.url);
  const takeUpLeft = async () => {
    await stack.advanceClock(leaseSeconds);
    await stack.runSchedule('purge-trash');
  };
  const inTime = async (isSo: () => Promise<boolean>) => {
    for (let round = 0; round < maxRounds; round += 1) {
      await untilDelivered(stack);
      if (await isSo()) return;
      await takeUpLeft();
    }
  };
  return { stack, newGuest, takeUpLeft, inTime, newPerson: () => newPerson(undefined, newGuest()) };
}

/** Calls a route as the web client does where it must not happen twice. */
export function callOnce(
  visitor: Visitor,
  route: Pick<Route, 'method' | 'path'>,
  key: string,
  options: CallOptions = {},
): Promise<Answer> {
  return visitor.call(route, { ...options, headers: { 'idempotency-key': key, ...options.headers } });
}

/** How often people were told, once they were told at all; nobody may be told twice. */
export async function toldOnce({ inTime }: FaultWorld, person: Person): Promise<string[]> {
  await inTime(async () => (await readNotifications(person)).items.length > 0);
  return differs('notifications', (await readNotifications(person)).items.length, 1);
}

/** One line where the two differ. */
export function differs(what: string, found: unknown, wanted: unknown): string[] {
  const [left, right] = [JSON.stringify(found), JSON.stringify(wanted)];
  return left === right ? [] : [`${what}: ${left}, not ${right}`];
}
