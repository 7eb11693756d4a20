import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLiveSocket } from './live-socket.ts';

class FakeSocket extends EventTarget {
  static readonly made: FakeSocket[] = [];
  readonly sent: string[] = [];
  isClosed = false;

  constructor() {
    super();
    FakeSocket.made.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.isClosed = true;
    this.dispatchEvent(new Event('close'));
  }
}

const latest = () => FakeSocket.made.at(-1);
const open = () => latest()?.dispatchEvent(new Event('open'));

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
});

function start() {
  const seen: string[] = [];
  const socket = openLiveSocket(() => new FakeSocket(), {
    onOpen: (isFirst) => seen.push(isFirst ? 'first' : 'again'),
    onClose: () => seen.push('closed'),
    onMessage: (text) => seen.push(String(text)),
  });
  return { seen, socket };
}

test('a lost connection comes back', () => {
  const { seen, socket } = start();
  open();
  latest()?.dispatchEvent(new MessageEvent('message', { data: 'hello' }));
  latest()?.close();
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.made).toHaveLength(2);
  open();
  expect(seen).toEqual(['first', 'hello', 'closed', 'again']);
  socket.close();
});

test('one that is renewed is not missed in between', () => {
  const { seen, socket } = start();
  open();
  socket.renew();
  expect(FakeSocket.made).toHaveLength(2);
  expect(FakeSocket.made[0]?.isClosed).toBe(true);
  open();
  expect(seen).toEqual(['first', 'again']);
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.made).toHaveLength(2);
  socket.close();
});

test('one that cannot be had is tried ever more slowly, or at once when woken', () => {
  const { socket } = start();
  for (let failure = 0; failure < 5; failure += 1) {
    latest()?.close();
    vi.advanceTimersByTime(1000 * 2 ** failure);
  }
  expect(FakeSocket.made).toHaveLength(6);
  latest()?.close();
  vi.advanceTimersByTime(10_000);
  expect(FakeSocket.made).toHaveLength(6);
  socket.wake();
  expect(FakeSocket.made).toHaveLength(7);
  socket.close();
});

test('a silent connection is asked, and given up without an answer', () => {
  const { seen, socket } = start();
  open();
  vi.advanceTimersByTime(4 * 60_000);
  expect(latest()?.sent).toEqual(['{"type":"ping"}']);
  latest()?.dispatchEvent(new MessageEvent('message', { data: 'pong' }));
  vi.advanceTimersByTime(4 * 60_000 + 14_000);
  expect(seen).not.toContain('closed');
  vi.advanceTimersByTime(1000);
  expect(seen.filter((text) => text === 'closed')).toHaveLength(1);
  socket.close();
});

test('after the end it stays away', () => {
  const { socket } = start();
  open();
  socket.close();
  vi.advanceTimersByTime(120_000);
  expect(FakeSocket.made).toHaveLength(1);
});
