import { expect, test } from 'vitest';
import { pastedFiles } from './pasted-files.ts';

const clipboardOf = (...files: File[]) => ({ files: files as unknown as FileList });
const now = { nowMs: Date.parse('2026-03-09T00:05:07Z'), timeZone: 'Pacific/Kiritimati' };

test('[UQ-7] a pasted picture is named for the moment in the time zone, and keeps its type and bytes', async () => {
  const [pasted] = pastedFiles(
    clipboardOf(new File(['px'], 'image.png', { type: 'image/png' })),
    'Picture',
    now,
  );
  expect(pasted?.file?.name).toBe('Picture 2026-03-09 14.05.07.png');
  expect(pasted?.file?.type).toBe('image/png');
  expect(await pasted?.file?.text()).toBe('px');
});

test('pasted files keep their names', () => {
  const files = [new File([], 'notes.txt'), new File([], 'image.png.txt')];
  expect(pastedFiles(clipboardOf(...files), 'Picture', now).map(({ file }) => file)).toEqual(files);
  expect(pastedFiles(clipboardOf(), 'Picture', now)).toEqual([]);
});
