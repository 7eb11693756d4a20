/** An open connection, as the management API sees it. Times are milliseconds since 1970 on the stack's clock. */
export interface Connection {
  id: string;
  connectedAtMs: number;
  lastActiveAtMs: number;
  identity: { sourceIp: string; userAgent: string };
  /** The API that it was opened at. */
  api: { apiId: string; stage: string };
  send(text: string): void;
  /** Ends it with a WebSocket close code and reason. */
  close(code: number, reason: string): void;
}

/** API Gateway ends a connection that is quiet for ten minutes, and any after two hours. */
const idleMs = 10 * 60_000;
const longestMs = 2 * 3_600_000;
const lookEveryMs = 1000;

/** Every open connection of the stack, by its id. */
export interface ConnectionRegistry {
  add(connection: Connection): void;
  remove(id: string): void;
  find(id: string): Connection | undefined;
  /** Notes that something was sent or received. */
  touch(connection: Connection): void;
  close(): void;
}

/** Makes an empty registry; `now` is the stack's clock, by which connections grow old. */
export function createConnectionRegistry(now: () => number): ConnectionRegistry {
  const connections = new Map<string, Connection>();
  let timer: NodeJS.Timeout | undefined;
  const endOld = (): void => {
    for (const connection of connections.values()) {
      const isIdle = now() - connection.lastActiveAtMs > idleMs;
      if (isIdle || now() - connection.connectedAtMs > longestMs) connection.close(1001, 'Going away');
    }
  };
  const stopLooking = (): void => {
    clearInterval(timer);
    timer = undefined;
  };
  return {
    add(connection) {
      connections.set(connection.id, connection);
      timer ??= setInterval(endOld, lookEveryMs).unref();
    },
    remove(id) {
      connections.delete(id);
      if (connections.size === 0) stopLooking();
    },
    find: (id) => connections.get(id),
    touch(connection) {
      connection.lastActiveAtMs = now();
    },
    close: stopLooking,
  };
}
