import { hideContents } from '../hide-secrets.ts';

const varying: [pattern: RegExp, instead: string][] = [
  // Paths and addresses, of at least two steps.
  [/(?:\b[a-z]+:\/\/|[A-Z]:\\|\.{0,2}\/)[\w.@%…-]+(?:[\\/][\w.@%…-]*)*(?:\?…)?/gi, '<path>'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b/g, '<address>'],
  [/\b(?=[\da-f-]*\d)[\da-f]{4,}(?:-[\da-f]+)*\b/gi, '<id>'],
  [/\d+(?:\.\d+)?/g, '<id>'],
  [/"[^"]*"|'[^']*'|`[^`]*`|\{…\}/g, '<text>'],
  [/…(?:@…)?/g, '<hidden>'],
  [/(<(?:id|hidden|path|text)>)(?:[\s,#-]*\1)+/g, '$1'],
];

/** An error's message without what differs from case to case: numbers, ids, addresses, paths and quoted texts. */
export function generalizeMessage(message: string): string {
  const general = varying.reduce(
    (text, [pattern, instead]) => text.replace(pattern, instead),
    hideContents(message),
  );
  return general.replaceAll(/\s+/g, ' ').trim();
}
