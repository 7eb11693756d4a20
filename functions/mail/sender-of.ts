import { shownName } from '#shared/text/shown-name.ts';
import type { MailSender } from './outgoing-mail.ts';

/** An encoded word may have 75 characters, of which 12 are its marks; so many bytes take no more in base64. */
const wordBytes = 45;

const quote = (line: string) => `"${line.replace(/["\\]/g, '\\$&')}"`;

/** A name without what would begin another header, or turn the direction of what follows. */
export function senderName(name: string): string {
  return shownName(name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim());
}

/**
 * The sender of a mail with a name before the address, as its header has it: quoted, or encoded (RFC 2047) where the
 * name has other letters than English ones.
 */
export function senderOf({ name, address }: MailSender): string {
  const line = senderName(name);
  if (line === '') return address;
  const isPlain = /^[\x20-\x7e]*$/.test(line);
  return `${isPlain ? quote(line) : encodeWords(line)} <${address}>`;
}

/** The same for services that take other letters as they are. */
export function plainSenderOf({ name, address }: MailSender): string {
  const line = senderName(name);
  return line === '' ? address : `${quote(line)} <${address}>`;
}

/** No letter is divided between two words. */
function encodeWords(line: string): string {
  const words: string[] = [];
  for (const letter of line) {
    const last = words.at(-1);
    const fits = last !== undefined && Buffer.byteLength(last + letter) <= wordBytes;
    if (fits) words[words.length - 1] = last + letter;
    else words.push(letter);
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ');
}
