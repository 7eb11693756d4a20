import type { LiveConnectionItem } from '../../data/entities/messages/live-connection.ts';
import { nowMs, secondMs } from '../../platform/clock.ts';

type Asked = Pick<LiveConnectionItem, 'connectionId' | 'askedAtSeconds' | 'askedAtMs'>;

/** Connections of former releases know the second alone. */
const askedAtMsOf = ({ askedAtMs, askedAtSeconds }: Asked) => askedAtMs ?? askedAtSeconds * secondMs;

/** Connections of one user, the newest first. Every call has them in the same order: that of one millisecond is by id. */
export function newestFirst<Connection extends Asked>(connections: Connection[]): Connection[] {
  return connections.toSorted(
    (one, other) => askedAtMsOf(other) - askedAtMsOf(one) || (one.connectionId < other.connectionId ? 1 : -1),
  );
}

/** The present time for the order of connections, later than that of every one known: clocks differ a little. */
export function nextAskedAtMs(known: Asked[]): number {
  return Math.max(nowMs(), ...known.map((connection) => askedAtMsOf(connection) + 1));
}
