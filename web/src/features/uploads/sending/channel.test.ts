import { expect, test } from 'vitest';
import { createChannel } from './channel.ts';

test('listeners hear what is told from then on, until they stop', () => {
  const channel = createChannel<number>();
  channel.tell(1);
  const heard: number[] = [];
  const stop = channel.listen((value) => heard.push(value));
  channel.tell(2);
  stop();
  channel.tell(3);
  expect(heard).toEqual([2]);
});

test('[UQ-7] an entry that was made before the panel came is not lost, and is told once', () => {
  const channel = createChannel<number>({ isKept: true });
  channel.tell(1);
  const [first, second]: [number[], number[]] = [[], []];
  channel.listen((value) => first.push(value))();
  channel.tell(2);
  channel.listen((value) => second.push(value));
  channel.tell(3);
  expect([first, second]).toEqual([[1], [2, 3]]);
});
