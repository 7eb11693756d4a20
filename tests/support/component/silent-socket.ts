import { onTestFinished } from 'vitest';

/** Takes the place of `WebSocket`: opens at once, and the server says only what a test says through it. */
export class SilentSocket extends EventTarget {
  /** The sockets that the page has open, latest last. */
  static readonly open: SilentSocket[] = [];
  /** Whether the server refuses connections. */
  static isRefused = false;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    SilentSocket.open.push(this);
    queueMicrotask(() => (SilentSocket.isRefused ? this.close() : this.dispatchEvent(new Event('open'))));
  }

  /** The page's messages go nowhere. */
  send(): void {}

  close(): void {
    const index = SilentSocket.open.indexOf(this);
    if (index >= 0) SilentSocket.open.splice(index, 1);
    this.dispatchEvent(new Event('close'));
  }

  /** The server sends a message to every open socket. */
  static say(message: object): void {
    const data = JSON.stringify(message);
    for (const socket of SilentSocket.open) socket.dispatchEvent(new MessageEvent('message', { data }));
  }
}

/** Lets the server refuse every socket until the test ends. */
export function refuseSockets(): void {
  SilentSocket.isRefused = true;
  onTestFinished(() => {
    SilentSocket.isRefused = false;
  });
}
