/** Takes the place of `EventSource`: opens at once, and says only what a test says through it. */
export class FakeEventSource extends EventTarget {
  /** Those that the page has open, latest last. */
  static readonly open: FakeEventSource[] = [];
  readonly url: URL;

  constructor(url: string) {
    super();
    this.url = new URL(url);
    FakeEventSource.open.push(this);
    queueMicrotask(() => this.dispatchEvent(new Event('open')));
  }

  close(): void {
    const index = FakeEventSource.open.indexOf(this);
    if (index !== -1) FakeEventSource.open.splice(index, 1);
  }

  /** The server sends a text to all. */
  static say(data: string): void {
    for (const source of FakeEventSource.open) source.dispatchEvent(new MessageEvent('message', { data }));
  }

  /** The connections break off. */
  static break(): void {
    for (const source of FakeEventSource.open) source.dispatchEvent(new Event('error'));
  }
}
