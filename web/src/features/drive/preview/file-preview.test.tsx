import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { aFile } from '../../../../../tests/support/component/entities.ts';
import {
  pointIn,
  pressAndMove,
  releaseMouse,
  turnWheel,
} from '../../../../../tests/support/component/pointers.ts';
import {
  aDrawing,
  drawing,
  openDriveWith,
  openPreview,
} from '../../../../../tests/support/component/preview.ts';
import { catchDownloads, contentAddress } from '../../../../../tests/support/component/stored-content.ts';
import { VideoPreview } from './media-preview.tsx';

describe('a picture', () => {
  test('[PV-2] fits, zooms by button, key and wheel, and moves', { tags: 'variant' }, async () => {
    await openDriveWith([[aDrawing('slope.svg'), drawing(1600, 1200)]]);
    const dialog = await openPreview('slope.svg');
    await expect.element(dialog.getByRole('button', { name: 'Zoom in' })).toBeVisible();
    const picture = dialog.getByRole('img', { name: 'slope.svg' }).element();
    const box = () => picture.getBoundingClientRect();
    const expectWidth = (width: number) => expect.poll(() => box().width).toBeCloseTo(width, 0);
    await expect.poll(() => box().width).toBeGreaterThan(300);
    const fitted = box().width;
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    await expectWidth(fitted * 1.5);
    await userEvent.keyboard('+');
    await expectWidth(fitted * 2.25);
    const left = Math.round(box().x);
    const end = { x: 560, y: 400 };
    await pressAndMove({ x: 640, y: 400 }, { x: 600, y: 400 }, end);
    await releaseMouse(end);
    await expect.poll(() => Math.round(box().x)).toBe(left - 80);
    await userEvent.keyboard('0');
    await expectWidth(fitted);
    await turnWheel(pointIn(document.body, 560, 400), -300);
    await expect.poll(() => box().width).toBeGreaterThan(fitted * 1.5);
  });

  test('[PV-2] a drawing runs none of its scripts', { tags: 'variant' }, async () => {
    const script =
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" onload="document.title=\'ran\'"><script>document.title="ran"</script><rect width="200" height="100" fill="teal"/></svg>';
    await openDriveWith([[aDrawing('logo.svg'), script]]);
    const dialog = await openPreview('logo.svg');
    await expect.element(dialog.getByText('100%')).toBeVisible();
    expect(document.title).not.toBe('ran');
  });
});

describe('a drawing that is stored otherwise', () => {
  const gzip = async (text: string) =>
    new Uint8Array(
      await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer(),
    );
  const utf16 = (text: string) => new Uint8Array(Uint16Array.from(text, (unit) => unit.charCodeAt(0)).buffer);
  const latin = (text: string) => Uint8Array.from(text, (unit) => unit.charCodeAt(0));
  const withTitle = drawing(200, 100).replace('</svg>', '<title>Größe</title></svg>');

  test.each([
    ['UTF-16', 'wide.svg', () => utf16(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${withTitle}`)],
    ['a Western encoding', 'old.svg', () => latin(`<?xml version="1.0" encoding="ISO-8859-1"?>${withTitle}`)],
    ['gzip', 'small.svgz', () => gzip(withTitle)],
  ])('[PV-2] in %s is shown', async (_words, name, content) => {
    await openDriveWith([[aDrawing(name), await content()]]);
    const dialog = await openPreview(name);
    await expect.element(dialog.getByText('100%')).toBeVisible();
    await expect.element(dialog.getByRole('img', { name })).toHaveProperty('naturalWidth', 200);
  });

  test('[PV-3] and is broken is reported and offered for download', { tags: 'variant' }, async () => {
    const cut = (await gzip(withTitle)).slice(0, 40);
    await openDriveWith([[aDrawing('cut.svgz'), cut]]);
    const dialog = await openPreview('cut.svgz');
    await expect.element(dialog.getByText('This file could not be shown')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Download' }).last()).toBeVisible();
  });
});

describe('a text', () => {
  test('[PV-2] of an old program is read in its encoding, and in another one that the user chooses', async () => {
    const old = aFile({ name: 'old.txt' });
    const bytes = Uint8Array.from('Die Größe der Bäume', (letter) => letter.charCodeAt(0));
    await openDriveWith([[old, bytes]]);
    const dialog = await openPreview('old.txt');
    await expect.element(dialog.getByText('Die Größe der Bäume')).toBeVisible();
    const choice = dialog.getByRole('combobox', { name: 'Encoding' });
    await expect.element(choice).toHaveValue('windows-1252');
    await choice.selectOptions('Cyrillic (Windows-1251)');
    await expect.element(dialog.getByText('Die GrцЯe der Bдume')).toBeVisible();
  });

  test('[PV-2] in UTF-16 without a mark is shown', async () => {
    const arabic = 'هذا نص عربي قصير';
    const bytes = new Uint8Array(Uint16Array.from(arabic, (letter) => letter.charCodeAt(0)).buffer);
    await openDriveWith([[aFile({ name: 'arabic.txt' }), bytes]]);
    const dialog = await openPreview('arabic.txt');
    await expect.element(dialog.getByText(arabic)).toBeVisible();
    await expect.element(dialog.getByRole('combobox', { name: 'Encoding' })).toHaveValue('utf-16le');
  });

  test('[PV-2] has coloured lines, which wrap or not', { tags: 'variant' }, async () => {
    const lines = Array.from({ length: 40 }, (_, index) => `const line${index} = 'value ${index}';`);
    lines.push(`const long = '${'word '.repeat(300)}';`);
    await openDriveWith([[aFile({ name: 'short.ts' }), lines.join('\n')]]);
    const dialog = await openPreview('short.ts');
    await expect.element(dialog.getByText('line0').first()).toBeVisible();
    const keywords = dialog.getByText('const', { exact: true });
    await expect.poll(() => keywords.elements().length).toBeGreaterThan(10);
    const colorOf = (text: string) => getComputedStyle(dialog.getByText(text).first().element()).color;
    expect(colorOf('const')).not.toBe(colorOf("'value 0'"));
    const region = dialog.getByRole('region', { name: 'short.ts' }).element();
    expect(region.scrollWidth).toBeLessThanOrEqual(region.clientWidth);
    await dialog.getByRole('button', { name: 'Do not wrap lines' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Wrap lines', exact: true })).toBeVisible();
    expect(region.scrollWidth).toBeGreaterThan(region.clientWidth);
  });

  test('[PV-2] of more than a megabyte is cut, and says so', async () => {
    const long = aFile({ name: 'long.txt', file_size: 2_000_000 });
    const { requests } = await openDriveWith([[long, 'the beginning']]);
    const dialog = await openPreview('long.txt');
    await expect.element(dialog.getByText('Only the first 1 MB are shown.')).toBeVisible();
    await expect.element(dialog.getByText('the beginning')).toBeVisible();
    expect(requests.map(({ headers }) => headers.get('range'))).toEqual(['bytes=0-1048575']);
  });

  test('[PV-2] Markdown is formatted without its HTML, links lead outside, a button shows the source', async () => {
    const text =
      '# Title\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- [x] done\n\n[site](https://example.com) [bad](javascript:alert(1)) <b id="raw">raw</b> ![pic](https://example.com/p.png)\n';
    await openDriveWith([[aFile({ name: 'readme.md' }), text]]);
    const dialog = await openPreview('readme.md');
    await expect.element(dialog.getByRole('heading', { name: 'Title' })).toBeVisible();
    await expect.element(dialog.getByRole('table')).toBeVisible();
    const link = dialog.getByRole('link', { name: 'site' }).element();
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(dialog.getByRole('link', { name: 'bad' }).elements()).toEqual([]);
    expect(document.querySelectorAll('#raw, article img')).toHaveLength(0);
    await dialog.getByRole('button', { name: 'Show source' }).click();
    await expect.element(dialog.getByText('# Title')).toBeVisible();
  });
});

describe('a film', () => {
  test('[PV-2] is shown by the browser’s own player', async () => {
    const address = URL.createObjectURL(await recordFilm());
    const fail = expect.unreachable;
    await render(<VideoPreview entry={aFile()} address={address} icon={null} onFail={fail} />);
    await expect.poll(() => document.querySelector('video')?.videoWidth).toBe(160);
  });

  /** Returns one frame of film, recorded by the browser itself. */
  async function recordFilm(): Promise<Blob> {
    const canvas = document.createElement('canvas');
    canvas.width = 160;
    canvas.height = 120;
    canvas.getContext('2d')?.fillRect(5, 3, 20, 20);
    const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm' });
    const film = new Promise<Blob>((resolve) =>
      recorder.addEventListener('dataavailable', ({ data }) => resolve(data)),
    );
    recorder.start();
    await new Promise((resolve) => recorder.addEventListener('start', resolve));
    recorder.stop();
    return film;
  }
});

describe('content that cannot be shown', () => {
  test('[PV-2] a file that no browser shows is offered for download', async () => {
    const box = aFile({ name: 'box.bin', type: 'file', mime: 'application/octet-stream' });
    await openDriveWith([[box, '']]);
    const downloads = catchDownloads();
    const dialog = await openPreview('box.bin');
    await expect.element(dialog.getByText('No file preview available')).toBeVisible();
    await dialog.getByRole('button', { name: 'Download' }).last().click();
    expect(downloads).toEqual([expect.stringContaining(`/file-entries/download/${box.hash}`)]);
  });

  test(
    '[PV-3] content that fails to load is reported, and loads when it is tried again',
    { tags: 'variant' },
    async () => {
      const note = aFile({ name: 'note.txt' });
      const { contents } = await openDriveWith([[note, 403]]);
      const dialog = await openPreview('note.txt');
      await expect.element(dialog.getByText('This file could not be shown')).toBeVisible();
      contents[contentAddress(note)] = 'here it is';
      await dialog.getByRole('button', { name: 'Try again' }).click();
      await expect.element(dialog.getByText('here it is')).toBeVisible();
    },
  );

  test('[PV-3] a broken picture is reported and offered for download', async () => {
    const broken = aDrawing('broken.svg');
    await openDriveWith([[broken, '<svg']]);
    const downloads = catchDownloads();
    const dialog = await openPreview('broken.svg');
    await expect.element(dialog.getByText('This file could not be shown')).toBeVisible();
    await dialog.getByRole('button', { name: 'Download' }).last().click();
    expect(downloads).toEqual([expect.stringContaining(`/file-entries/download/${broken.hash}`)]);
  });
});
