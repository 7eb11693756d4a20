import { describe, expect, test } from 'vitest';
import { previewKindOf } from './preview-kind.ts';

const entry = (mime: string | null, extension: string | null) => ({
  type: 'file' as const,
  url: 'secure/uploads/x',
  mime,
  extension,
});

describe('[PV-2] what is shown, and how', () => {
  test.each([
    ['image/png', 'png', 'image'],
    ['image/svg+xml', 'svg', 'vector'],
    ['application/gzip', 'svgz', 'vector'],
    ['image/heic', 'heic', 'none'],
    ['image/vnd.adobe.photoshop', 'psd', 'none'],
    ['video/mp4', 'mp4', 'video'],
    ['video/mp2t', 'ts', 'text'],
    ['audio/mpeg', 'mp3', 'audio'],
    ['application/pdf', 'pdf', 'pdf'],
    ['text/markdown', 'md', 'markdown'],
    ['text/plain', 'txt', 'text'],
    ['application/json', 'json', 'text'],
    ['application/octet-stream', 'rs', 'text'],
    ['text/x-unheard-of', null, 'text'],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx', 'none'],
    ['application/zip', 'zip', 'none'],
    [null, null, 'none'],
  ])('%s with the extension %s is shown as %s', (mime, extension, kind) => {
    expect(previewKindOf(entry(mime, extension))).toBe(kind);
  });

  test('a picture whose name ends like a text stays a picture', () => {
    expect(previewKindOf(entry('image/png', 'txt'))).toBe('image');
  });

  test('a folder has nothing to show', () => {
    expect(previewKindOf({ ...entry(null, null), type: 'folder', url: null })).toBe('none');
  });
});
