import { describe, expect, test } from 'vitest';
import { harmlessMime } from './harmless-mime.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('[F20] what a browser could run is shown as text', () => {
  test.each([
    'text/html',
    'application/xhtml+xml',
    'image/svg+xml',
    'text/xml',
    'application/xml',
    'application/xml-dtd',
    'text/xsl',
    'application/xslt+xml',
    'application/rss+xml',
    'text/javascript',
    'application/javascript',
    'application/x-javascript',
    'application/ecmascript',
  ])('%s', (mime) => {
    expect(harmlessMime(mime)).toBe('text/plain; charset=utf-8');
  });

  test.each([
    'image/png',
    'text/plain',
    'text/css',
    'application/pdf',
    'application/json',
    'video/mp4',
    docx,
  ])('but %s is not touched', (mime) => {
    expect(harmlessMime(mime)).toBe(mime);
  });
});
