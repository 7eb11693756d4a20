/** A socket as Pusher answers it: at once, and to whoever has the proof of a channel. */
export class FakePusherSocket extends EventTarget {
  /** The sockets that the page has open, latest last. */
  static readonly open: FakePusherSocket[] = [];
  /** The subscriptions so far: channel and proof. */
  static readonly subscriptions: { channel: string; auth: string }[] = [];
  readonly url: string;
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onclose?: (event: { code: number; wasClean: boolean }) => void;

  constructor(url: string) {
    super();
    this.url = url;
    const socketId = `1.${FakePusherSocket.open.push(this)}`;
    queueMicrotask(() => {
      this.onopen?.();
      this.dispatchEvent(new Event('open'));
      this.#say('pusher:connection_established', { socket_id: socketId, activity_timeout: 120 });
    });
  }

  send(text: string): void {
    const { event, data } = JSON.parse(text) as { event: string; data: { channel: string; auth: string } };
    if (event !== 'pusher:subscribe') return;
    FakePusherSocket.subscriptions.push({ channel: data.channel, auth: data.auth });
    queueMicrotask(() => this.#say('pusher_internal:subscription_succeeded', {}, data.channel));
  }

  close(): void {
    const index = FakePusherSocket.open.indexOf(this);
    if (index !== -1) FakePusherSocket.open.splice(index, 1);
    queueMicrotask(() => this.onclose?.({ code: 1000, wasClean: true }));
  }

  #say(event: string, data: object, channel?: string): void {
    // Pusher puts JSON into JSON.
    this.onmessage?.({ data: JSON.stringify({ event, channel, data: JSON.stringify(data) }) });
  }

  /** A message to a channel. */
  static tell(channel: string, message: object): void {
    for (const socket of FakePusherSocket.open) socket.#say('message', message, channel);
  }

  static reset(): void {
    FakePusherSocket.open.length = 0;
    FakePusherSocket.subscriptions.length = 0;
  }
}
