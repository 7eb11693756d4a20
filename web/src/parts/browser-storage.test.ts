import { describe, expect, test, vi } from 'vitest';
import { deviceStorage, openStorage, tabStorage } from './browser-storage.ts';

/** What browsers have in the place of storage that works. */
function brokenStorage(error: DOMException, broken: readonly (keyof Storage)[]): Storage {
  const working = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const fail = () => {
    throw error;
  };
  return { ...working, ...Object.fromEntries(broken.map((name) => [name, fail])) } as unknown as Storage;
}

const blocked = new DOMException('Access is denied for this document.', 'SecurityError');
const full = new DOMException('The quota has been exceeded.', 'QuotaExceededError');

describe('storage that does not work is as if empty', () => {
  test.each<[kind: string, open: () => Storage | null]>([
    [
      'Chrome and Firefox with site data blocked: reading the object throws',
      () => {
        throw blocked;
      },
    ],
    ['WebView without DOM storage: the object is null', () => null],
    ['a server: there is no such global', () => (globalThis as unknown as { nothing: Storage }).nothing],
    ['a full disk: writing throws', () => brokenStorage(full, ['setItem'])],
    ['a private window of old Safari: writing throws', () => brokenStorage(full, ['setItem', 'removeItem'])],
    [
      'site data blocked while the page is open: every call throws',
      () => brokenStorage(blocked, ['getItem', 'setItem', 'removeItem']),
    ],
  ])('%s', (_kind, open) => {
    const storage = openStorage(open);
    expect(storage.setItem('name', 'value')).toBe(false);
    expect(storage.getItem('name')).toBeNull();
    expect(() => storage.removeItem('name')).not.toThrow();
  });
});

test.each([
  ['localStorage', deviceStorage],
  ['sessionStorage', tabStorage],
] as const)('%s that works keeps what it is given', (global, storage) => {
  const values = new Map<string, string>();
  vi.stubGlobal(global, {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  });
  expect(storage.setItem('name', 'value')).toBe(true);
  expect(storage.getItem('name')).toBe('value');
  storage.removeItem('name');
  expect(storage.getItem('name')).toBeNull();
});
