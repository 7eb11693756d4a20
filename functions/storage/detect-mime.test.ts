import { describe, expect, test } from 'vitest';
import { detectMime } from './detect-mime.ts';
import { declaredMime } from './stored-mime.ts';

const text = (content: string) => new TextEncoder().encode(content);
const png = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de', 'hex');
const zip = Buffer.from('504b0304140000000000', 'hex');
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('the stored type', () => {
  test.each([
    ['bytes that tell, whatever is said', png, 'txt', 'text/html', 'image/png'],
    ['a document within a zip', zip, 'docx', 'application/zip', docx],
    ['a zip', zip, 'zip', null, 'application/zip'],
    ['a zip without extension', zip, null, 'text/plain', 'application/zip'],
    ['plain text by its extension', text('hello'), 'md', 'application/x-thing', 'text/markdown'],
    ['a vector picture by its extension', text('<?xml version="1.0"?><svg/>'), 'svg', null, 'image/svg+xml'],
    ['an empty file by its extension', text(''), 'pdf', null, 'application/pdf'],
    ['what only the sender knows', text('hello'), 'qqq', 'Application/X-Thing; v=1', 'application/x-thing'],
    ['what nobody knows', text('hello'), null, null, 'application/octet-stream'],
    ['a sender’s nonsense', text('hello'), null, 'nonsense', 'application/octet-stream'],
  ])('[UP10] %s', async (_words, head, extension, declared, expected) => {
    expect(await detectMime(head, extension, declared)).toBe(expected);
  });
});

test.each([
  ['text/plain', 'text/plain'],
  ['Text/Plain; charset=utf-8', 'text/plain'],
  ['application/vnd.a+b-c.d', 'application/vnd.a+b-c.d'],
  ['text/plain\r\nx-evil: 1', 'application/octet-stream'],
  ['tést/ü', 'application/octet-stream'],
  ['text', 'application/octet-stream'],
  ['', 'application/octet-stream'],
  [null, 'application/octet-stream'],
  [undefined, 'application/octet-stream'],
])('[UP8] the declared type %j may stand in a header as %s', (declared, expected) => {
  expect(declaredMime(declared)).toBe(expected);
});
