import { createHash } from 'node:crypto';
import type { AllowedSources } from '#shared/entities/allowed-sources.ts';
import { customCodeLimits } from '#shared/entities/site/custom-code.ts';
import type { Reason } from '#shared/messages/errors.ts';
import { checkAddresses, type KnownSources } from './check-addresses.ts';
import { checkElement, isVoid, scriptKindOf } from './check-element.ts';
import { type HtmlTag, readHtmlTokens } from './read-html-tokens.ts';

/** Where HTML stands in a page. */
export type HtmlPlace = 'head' | 'body';

/** What may come from other sites. */
export interface HtmlSources {
  allowed: AllowedSources;
  /** What pages allow without the custom code. */
  known: KnownSources;
}

/** The outcome of a check. */
export interface CheckedHtml {
  /** Why the text is refused, in the order of its lines. Empty for one that pages can have. */
  reasons: Reason[];
  /** Hashes of the inline scripts, as sources of the content security policy. */
  scriptHashes: string[];
}

const maxReasons = 20;
/** Elements that can stand in a head. Any other begins the body. */
const headElements = ['script', 'style', 'link', 'meta', 'noscript', 'template'];

/**
 * Checks HTML that pages are to contain as it is: that it ends where it stands, that browsers run it under the content
 * security policy, and that it does nothing which the policy cannot limit.
 */
export function checkCustomHtml(html: string, place: HtmlPlace, sources: HtmlSources): CheckedHtml {
  const found = checkText(html, place, sources);
  const { maxScripts } = customCodeLimits;
  const isTooMany = found.scriptHashes.length > maxScripts;
  const lines = found.reasons.toSorted((one, other) => lineOf(one) - lineOf(other)).slice(0, maxReasons);
  return {
    ...found,
    reasons: isTooMany ? [...lines, { code: 'tooManyScripts', params: { count: maxScripts } }] : lines,
  };
}

const lineOf = (reason: Reason) =>
  typeof reason === 'object' && reason.params && 'line' in reason.params ? Number(reason.params.line) : 0;

function checkText(html: string, place: HtmlPlace, sources: HtmlSources): CheckedHtml {
  const { tags, texts, doctypes, unfinished } = readHtmlTokens(html);
  const reasons: Reason[] = [
    ...doctypes.map((line): Reason => ({ code: 'htmlNotAllowed', params: { name: '!doctype', line } })),
    ...unfinished.map((line): Reason => ({ code: 'htmlUnfinished', params: { line } })),
  ];
  const scriptHashes: string[] = [];
  const open: HtmlTag[] = [];
  /** Where no element is open, in the order of the text. */
  const tops: [from: number, to: number][] = [];
  let topStart = 0;
  for (const tag of tags) {
    if (tag.kind === 'end') {
      const start = open.at(-1);
      if (start?.name !== tag.name) {
        reasons.push({ code: 'htmlUnopened', params: { name: tag.name, line: tag.line } });
        continue;
      }
      open.pop();
      if (open.length === 0) topStart = tag.endOffset;
      const content = html.slice(start.endOffset, tag.startOffset);
      if (start.name === 'script' && scriptKindOf(start) === 'inline') scriptHashes.push(hashOf(content));
      if (start.name === 'noscript')
        reasons.push(...checkNoscript(content, lineAt(html, start.endOffset), sources));
      continue;
    }
    const isTop = open.length === 0;
    if (isTop && place === 'head' && !headElements.includes(tag.name))
      reasons.push({ code: 'htmlNotAllowed', params: { name: tag.name, line: tag.line } });
    reasons.push(...checkElement(tag, open, sources.known.siteOrigin), ...checkAddresses(tag, sources));
    if (isVoid(tag, open)) continue;
    if (isTop) tops.push([topStart, tag.startOffset]);
    open.push(tag);
  }
  if (open.length === 0) tops.push([topStart, html.length]);
  // What is open around an element that is not closed may be closed.
  const unclosed = open.map(({ name, line }): Reason => ({ code: 'htmlUnclosed', params: { name, line } }));
  const ofText = place === 'head' ? checkHeadTexts(texts, tops) : [];
  return { reasons: [...reasons, ...unclosed, ...ofText], scriptHashes };
}

/** Text outside of all elements ends the head. */
function checkHeadTexts(
  texts: readonly { startOffset: number; line: number }[],
  tops: readonly [from: number, to: number][],
): Reason[] {
  const outside = texts.find(({ startOffset: at }) => tops.some(([from, to]) => at >= from && at < to));
  return outside ? [{ code: 'htmlTextInHead', params: { line: outside.line } }] : [];
}

/** Browsers that run scripts read it as text, and all others as elements. */
function checkNoscript(content: string, line: number, sources: HtmlSources): Reason[] {
  const { reasons } = checkText(content, 'body', sources);
  return reasons.map((reason) => {
    if (typeof reason === 'string' || !reason.params || !('line' in reason.params)) return reason;
    return { ...reason, params: { ...reason.params, line: Number(reason.params.line) + line - 1 } } as Reason;
  });
}

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

/** Browsers hash a script after they have made its line ends alike. */
function hashOf(script: string): string {
  const text = script.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD');
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
