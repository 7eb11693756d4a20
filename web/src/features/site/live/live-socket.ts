import { reconnectDelayMs } from './reconnect-delay.ts';

interface LiveSocketHandlers {
  onMessage: (text: unknown) => void;
  /** A connection stands; `isFirst` where none stood before. */
  onOpen: (isFirst: boolean) => void;
  onClose: () => void;
}

/** One connection, over which the server tells the page something: an `open`, then each `message`, and a `close`. */
export interface LiveTransport extends EventTarget {
  /** Absent where the connection is watched over by itself. */
  send?: (text: string) => void;
  close: () => void;
}

export interface LiveSocket {
  /** Tries at once, where it waits to try again. */
  wake: () => void;
  /** Connects anew: what the server tells a connection is decided when it begins. */
  renew: () => void;
  close: () => void;
}

/** The server takes a silent connection down after ten minutes. */
const pingEveryMs = 4 * 60_000;
const pongWithinMs = 15_000;

/** A connection that comes back whenever it is lost, ever more slowly while it cannot be had. */
export function openLiveSocket(makeTransport: () => LiveTransport, handlers: LiveSocketHandlers): LiveSocket {
  let socket: LiveTransport | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pinging: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let hasBeenOpen = false;
  let isClosed = false;

  const connect = () => {
    clearTimeout(timer);
    timer = undefined;
    const opened = makeTransport();
    socket = opened;
    opened.addEventListener('open', () => {
      failures = 0;
      handlers.onOpen(!hasBeenOpen);
      hasBeenOpen = true;
      pingLater();
    });
    opened.addEventListener('message', (event) => {
      pingLater();
      handlers.onMessage((event as MessageEvent<unknown>).data);
    });
    opened.addEventListener('close', () => lose(opened));
  };
  const lose = (lost: LiveTransport) => {
    // Given up by us already, or one before the present.
    if (isClosed || lost !== socket) return;
    socket = undefined;
    clearTimeout(pinging);
    handlers.onClose();
    timer = setTimeout(connect, reconnectDelayMs(failures, Math.random()));
    failures += 1;
  };
  const pingLater = () => {
    clearTimeout(pinging);
    if (socket?.send) pinging = setTimeout(ping, pingEveryMs);
  };
  const ping = () => {
    const pinged = socket;
    if (!pinged?.send) return;
    pinged.send(JSON.stringify({ type: 'ping' }));
    // No answer: a connection that nobody has told us is gone.
    pinging = setTimeout(() => {
      pinged.close();
      lose(pinged);
    }, pongWithinMs);
  };

  connect();
  return {
    wake: () => {
      if (!socket && !isClosed) connect();
    },
    renew: () => {
      const former = socket;
      if (!former || isClosed) return;
      connect();
      former.close();
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      clearTimeout(pinging);
      socket?.close();
    },
  };
}
