import { expect, test } from 'vitest';
import { readMessage } from './live-message.ts';
import { reconnectDelayMs } from './reconnect-delay.ts';

test('a change is read, and what tells none is not', () => {
  const text = JSON.stringify({ type: 'changed', driveId: 'U1', folders: [0, 123, -1], usage: true });
  expect(readMessage(text)).toEqual({ type: 'changed', folders: [0, 123, -1], usage: true });
  for (const other of ['{"type":"pong"}', '{"type":"changed"}', 'null', 'no json', new ArrayBuffer(2)])
    expect(readMessage(other)).toBeUndefined();
});

test('a notification tells how many are unread, and what the browser is to show', () => {
  const notification = { id: 'n1', data: { lines: [{ type: 'primary', content: 'Hello' }] } };
  const told = (change: object) =>
    readMessage(JSON.stringify({ type: 'notification', unreadCount: 3, notification, ...change }));
  expect(told({ browser: true })).toEqual({ type: 'notification', unreadCount: 3, forBrowser: notification });
  expect(told({ browser: false })).toEqual({ type: 'notification', unreadCount: 3 });
  expect(told({ browser: true, notification: { id: 'n1' } })).toEqual({
    type: 'notification',
    unreadCount: 3,
  });
  expect(told({ unreadCount: '3' })).toBeUndefined();
});

test.each(['access', 'rights'])('a change of %s is reported without its details', (type) => {
  expect(readMessage(JSON.stringify({ type, driveId: 'U1' }))).toEqual({ type });
});

test('ids that are none are left out', () => {
  expect(readMessage('{"type":"changed","folders":[1,"2",null,1.5]}')).toMatchObject({ folders: [1] });
});

test('waiting doubles, up to a minute, and differs from browser to browser', () => {
  expect([0, 1, 2, 3].map((failures) => reconnectDelayMs(failures, 1))).toEqual([1000, 2000, 4000, 8000]);
  expect(reconnectDelayMs(3, 0)).toBe(4000);
  expect(reconnectDelayMs(1000, 1)).toBe(60_000);
});
