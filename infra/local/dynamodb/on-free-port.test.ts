import { expect, test, vi } from 'vitest';
import { onFreePort } from './on-free-port.ts';

const taken = new Error('error: port 8000 is already in use');

test('starts a program on another port where the first one was taken meanwhile', async () => {
  const start = vi
    .fn<(port: number) => Promise<string>>()
    .mockRejectedValueOnce(taken)
    .mockResolvedValue('up');
  expect(await onFreePort(start)).toBe('up');
  expect(start).toHaveBeenCalledTimes(2);
});

test('gives up after five ports, and at once for any other reason', async () => {
  const never = vi.fn<(port: number) => Promise<string>>().mockRejectedValue(taken);
  await expect(onFreePort(never)).rejects.toThrow(taken);
  expect(never).toHaveBeenCalledTimes(5);
  const broken = vi.fn<(port: number) => Promise<string>>().mockRejectedValue(new Error('No memory'));
  await expect(onFreePort(broken)).rejects.toThrow('No memory');
  expect(broken).toHaveBeenCalledTimes(1);
});
