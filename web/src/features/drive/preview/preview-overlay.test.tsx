import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getEntry } from '#shared/routes/drive/drive.ts';
import { starEntries } from '#shared/routes/drive/marks.ts';
import { findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { rowOf } from '../../../../../tests/support/component/drive-page.ts';
import { aFile, aFolder, bootstrapData } from '../../../../../tests/support/component/entities.ts';
import {
  liftFinger,
  moveFinger,
  putFinger,
  swipe,
  tap,
  useTouchPhone,
} from '../../../../../tests/support/component/pointers.ts';
import {
  aDrawing,
  drawing,
  openDriveWith,
  openPreview,
  previewOf,
} from '../../../../../tests/support/component/preview.ts';
import { catchDownloads, holdContent } from '../../../../../tests/support/component/stored-content.ts';

const note = aFile({ name: 'note.txt' });

describe('moving between files', () => {
  test('[PV-1] arrow keys and buttons show the neighbours, Escape returns the focus', async () => {
    const files = ['one', 'three', 'two'].map(
      (name) => [aFile({ name: `${name}.txt` }), `text ${name}`] as const,
    );
    await openDriveWith([[aFolder({ name: 'A folder' }), ''], ...files]);
    const first = await openPreview('one.txt');
    await expect.element(first.getByText('text one')).toBeVisible();
    expect(location.pathname).toBe('/drive');
    expect(new URLSearchParams(location.search).get('preview')).toBe(files[0]?.[0].hash);
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(previewOf('three.txt').getByText('text three')).toBeVisible();
    await previewOf('three.txt').getByRole('button', { name: 'Next file' }).click();
    await expect.element(previewOf('two.txt').getByText('text two')).toBeVisible();
    // The last file has no next one.
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(previewOf('two.txt').getByText('text two')).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(previewOf('three.txt')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(previewOf('three.txt')).not.toBeInTheDocument();
    expect(location.search).toBe('');
    await expect.poll(() => document.activeElement?.closest('[role=row], [role=grid]')).not.toBeNull();
  });

  test.each([
    ['and had moved a little', 280],
    ['and lay still', 300],
  ])(
    '[PV-1] a swipe counts whose finger was put on a file that was loading %s',
    { tags: 'variant' },
    async (_what, x) => {
      await useTouchPhone();
      const drawings = [aDrawing('a.svg'), aDrawing('b.svg')] as const;
      await openDriveWith(drawings.map((entry) => [entry, drawing(300, 300)]));
      const arrive = holdContent(drawings[0]);
      await expect.element(rowOf('a.svg')).toBeVisible();
      await tap(rowOf('a.svg').element());
      await expect.element(previewOf('a.svg').getByRole('img', { name: 'Loading' })).toBeVisible();
      await putFinger({ x: 300, y: 400 });
      if (x < 300) await moveFinger({ x, y: 400 });
      arrive();
      await expect.element(previewOf('a.svg').getByRole('button', { name: 'Zoom in' })).toBeVisible();
      await moveFinger({ x: 60, y: 400 });
      await liftFinger();
      await expect.element(previewOf('b.svg')).toBeVisible();
    },
  );

  test('[PV-1] a finger swipes to the next file', async () => {
    await useTouchPhone();
    await openDriveWith(['a.svg', 'b.svg'].map((name) => [aDrawing(name), drawing(300, 300)]));
    await expect.element(rowOf('a.svg')).toBeVisible();
    await tap(rowOf('a.svg').element());
    await expect.element(previewOf('a.svg').getByRole('button', { name: 'Zoom in' })).toBeVisible();
    await swipe({ x: 300, y: 400 }, { x: 60, y: 400 });
    await expect.element(previewOf('b.svg')).toBeVisible();
    await swipe({ x: 60, y: 400 }, { x: 300, y: 400 });
    await expect.element(previewOf('a.svg')).toBeVisible();
  });
});

describe('the address of a preview', () => {
  test('[PV-1] back closes the preview, forward opens it', { tags: 'variant' }, async () => {
    await openDriveWith([[note, 'remember the milk']]);
    await openPreview('note.txt');
    history.back();
    await expect.element(previewOf('note.txt')).not.toBeInTheDocument();
    await expect.element(rowOf('note.txt')).toBeVisible();
    history.forward();
    await expect.element(previewOf('note.txt')).toBeVisible();
  });

  test('[PV-1] opens the file, and closing it leads to the list', { tags: 'variant' }, async () => {
    await openDriveWith([[note, 'remember the milk']], `/drive?preview=${note.hash}`);
    await expect.element(previewOf('note.txt').getByText('remember the milk')).toBeVisible();
    await previewOf('note.txt').getByRole('button', { name: 'Close' }).click();
    await expect.element(rowOf('note.txt')).toBeVisible();
    expect(location.search).toBe('');
  });

  test('[PV-1] of a missing file shows the reason and the list', async () => {
    await openDriveWith([], '/drive?preview=gone', {
      prepare: (api) => api.refuse(getEntry, { status: 404, message: 'It was not found.' }),
    });
    await expect.element(page.getByRole('region', { name: 'Messages' })).toHaveTextContent('not found');
    await expect.poll(() => location.search).toBe('');
  });
});

test('[PV-1] a preview stars its file, shows its details and downloads it', async () => {
  const { api } = await openDriveWith([[note, 'x']]);
  api.answer(starEntries, { tag: { id: 1, name: 'starred', display_name: 'starred', type: 'starred' } });
  api.answer(getEntry, { fileEntry: note });
  const downloads = catchDownloads();
  const dialog = await openPreview('note.txt');
  await dialog.getByRole('button', { name: 'Add star' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Remove star' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Show details' }).click();
  await expect.element(dialog.getByText('Text', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect(downloads).toEqual([expect.stringContaining(`/file-entries/download/${note.hash}`)]);
});

test('[PV-1] the advertisement is in a frame of its own', async () => {
  const data = bootstrapData();
  data.settings.ads = { ...data.settings.ads, 'file-preview': '<p>Buy this</p>' };
  await openDriveWith([[note, 'x']], '/drive', { data });
  await openPreview('note.txt');
  const ad = page.getByTitle('Advertisement');
  await expect.element(ad).toHaveAttribute('src', '/api/v1/ads/file-preview');
  expect(ad.element().getAttribute('sandbox')).not.toContain('allow-same-origin');
});

test.for([
  { file: aDrawing('a.svg'), content: drawing(300, 300), sign: '100%' },
  {
    file: aFile({ name: 'b.ts' }),
    content: 'export const answer: number = 42; // why\nreturn `x${1}`;\n',
    sign: 'Do not wrap lines',
  },
  {
    file: aFile({ name: 'c.md' }),
    content: '# Title\n\nSome *text* and `code`.\n\n- [ ] open\n- [x] done\n',
    sign: 'Some',
  },
  {
    file: aFile({ name: 'e.bin', mime: 'application/octet-stream', type: 'file' }),
    content: '',
    sign: 'No file preview available',
  },
])('[CT-6] the preview of $file.name is accessible', { tags: 'variant' }, async ({ file, content, sign }) => {
  await openDriveWith([[file, content]]);
  const dialog = await openPreview(file.name);
  await expect.element(dialog.getByText(sign).first()).toBeInTheDocument();
  expect(await findViolationsInEveryLook()).toEqual([]);
});
