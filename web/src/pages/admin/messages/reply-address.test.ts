import { expect, test } from 'vitest';
import { mailAddress, replyAddress } from './reply-address.ts';

test('a reply goes to the sender, with a subject', () => {
  expect(replyAddress({ email: 'eve@example.com' }, 'Re: a & b')).toBe(
    'mailto:eve@example.com?subject=Re%3A%20a%20%26%20b',
  );
});

test('an address cannot add headers to the reply', () => {
  expect(replyAddress({ email: 'eve?bcc=all&x@example.com' }, 'Hello')).toBe(
    'mailto:eve%3Fbcc%3Dall%26x@example.com?subject=Hello',
  );
});

test('a new mail goes to the address alone', () => {
  expect(mailAddress('r&d?cc=b@example.com')).toBe('mailto:r%26d%3Fcc%3Db@example.com');
});
