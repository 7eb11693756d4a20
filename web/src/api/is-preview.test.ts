import { expect, test, vi } from 'vitest';
import { isPreview, previewFrameName } from './is-preview.ts';

const origin = 'https://drive.example';

const foreign = {
  // As browsers do for windows of other origins.
  get origin() {
    throw new DOMException('Blocked.', 'SecurityError');
  },
};

test.each<[kind: string, name: string, parent: object, expected: boolean]>([
  ['the frame of the editor', previewFrameName, { origin }, true],
  ['another frame of this site', 'ad', { origin }, false],
  ['a frame of that name in a page of another origin', previewFrameName, foreign, false],
  [
    'a frame in a page whose origin begins alike',
    previewFrameName,
    { origin: `${origin}.evil.example` },
    false,
  ],
])('%s', (_kind, name, parent, expected) => {
  vi.stubGlobal('window', { name, origin, parent });
  expect(isPreview()).toBe(expected);
});

test('a window of that name is no frame', () => {
  const window: Record<string, unknown> = { name: previewFrameName, origin };
  window['parent'] = window;
  vi.stubGlobal('window', window);
  expect(isPreview()).toBe(false);
});

test('a server has no window', () => {
  expect(isPreview()).toBe(false);
});
