import { describe, expect, test } from 'vitest';
import { deliveryType } from './delivery-type.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const plainText = 'text/plain; charset=utf-8';

describe('[F20] what a browser could run is shown as text', () => {
  test.each([
    'text/html',
    'TEXT/HTML',
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
    'text/css',
    'text/csv',
    'application/json',
    'application/ld+json',
  ])('%s', (mime) => {
    for (const kind of ['inline', 'attachment'] as const) {
      expect(deliveryType(mime, kind)).toEqual({ mime: plainText, kind });
    }
  });
});

describe('[F20] [F21] what browsers show keeps its type', () => {
  test.each(['image/png', 'image/avif', 'text/plain', 'application/pdf', 'video/mp4', 'audio/x-flac'])(
    '%s',
    (mime) => {
      for (const kind of ['inline', 'attachment'] as const)
        expect(deliveryType(mime, kind)).toEqual({ mime, kind });
    },
  );
});

describe('[F20] all else is sent to be kept, with a type that no browser looks into', () => {
  test.each([
    'application/unknown',
    'unknown/unknown',
    'application/octet-stream',
    'application/x-shockwave-flash',
    'multipart/x-mixed-replace',
    'message/rfc822',
    'image/foo+xml',
    'video/foo+xml',
    'x/y',
    docx,
  ])('%s', (mime) => {
    expect(deliveryType(mime, 'inline')).toEqual({ mime: 'application/octet-stream', kind: 'attachment' });
    expect(deliveryType(mime, 'attachment')).toEqual({ mime, kind: 'attachment' });
  });
});
