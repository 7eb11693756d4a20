import type { Reason } from '#shared/messages/errors.ts';
import { isScriptAddress, leadsOut } from './check-addresses.ts';
import type { HtmlTag } from './read-html-tokens.ts';

const voidElements =
  /^(area|base|basefont|bgsound|br|col|embed|frame|hr|img|input|keygen|link|meta|param|source|track|wbr)$/;
/** Elements that change the page around them, or contain what no policy limits. */
const refusedElements =
  /^(html|head|body|base|basefont|bgsound|object|embed|applet|param|frame|frameset|plaintext|portal)$/;
/** They replace what the server and the client decide for a page. */
const refusedLinks = ['canonical', 'manifest'];
const addressAttributes = /^(href|xlink:href|src|action|formaction|poster|background|from|to|values)$/;
const formTargets = ['action', 'formaction'];
const refusedScriptTypes = ['importmap', 'speculationrules'];
const scriptTypes = /^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma)script(?:1\.\d)?)$/;

/** Whether an element has no content, and so no end tag. */
export function isVoid({ name, isSelfClosing }: HtmlTag, open: readonly HtmlTag[]): boolean {
  return isForeign(name, open) ? isSelfClosing : voidElements.test(name);
}

/** Whether an element belongs to SVG or MathML, which have a syntax of their own. */
function isForeign(name: string, open: readonly HtmlTag[]): boolean {
  if (name === 'svg' || name === 'math') return true;
  const around = open.findLast((tag) => /^(svg|math|foreignobject|annotation-xml)$/i.test(tag.name));
  return around !== undefined && /^(svg|math)$/.test(around.name);
}

/** Whether a script is in the page, elsewhere, or data that browsers do not run. */
export function scriptKindOf(tag: HtmlTag): 'inline' | 'outside' | 'data' {
  const read = readerOf(tag);
  const type = read('type')?.trim().toLowerCase() ?? '';
  if (type !== '' && !scriptTypes.test(type)) return 'data';
  return read('src') === undefined ? 'inline' : 'outside';
}

const readerOf = (tag: HtmlTag) => (name: string) => tag.attributes.find((each) => each.name === name)?.value;

/**
 * Why a page cannot contain an element, wherever it stands.
 * @param open the elements around it
 * @param siteOrigin where forms may send to
 */
export function checkElement(tag: HtmlTag, open: readonly HtmlTag[], siteOrigin: string): Reason[] {
  return [
    ...(isRefused(tag, open)
      ? [{ code: 'htmlNotAllowed', params: { name: tag.name, line: tag.line } } as const]
      : []),
    ...checkScriptType(tag),
    ...tag.attributes.flatMap((attribute) => checkAttribute(attribute, tag, siteOrigin)),
  ];
}

function isRefused(tag: HtmlTag, open: readonly HtmlTag[]): boolean {
  const isInForeign = isForeign(tag.name, open);
  const read = readerOf(tag);
  if (tag.name === 'title') return !isInForeign;
  // Its text is read in another way than that of other scripts.
  if (tag.name === 'script' && isInForeign) return true;
  if (tag.name === 'meta') return read('http-equiv') !== undefined;
  if (tag.name === 'link') {
    const relations = (read('rel') ?? '').toLowerCase().split(/\s+/);
    return relations.some((relation) => refusedLinks.includes(relation));
  }
  return refusedElements.test(tag.name);
}

function checkScriptType(tag: HtmlTag): Reason[] {
  const type = readerOf(tag)('type')?.trim().toLowerCase() ?? '';
  if (tag.name !== 'script' || !refusedScriptTypes.includes(type)) return [];
  return [{ code: 'htmlScriptType', params: { line: tag.line, type } }];
}

function checkAttribute(
  { name, value }: HtmlTag['attributes'][number],
  { name: element, line }: HtmlTag,
  siteOrigin: string,
): Reason[] {
  if (/^on./.test(name)) return [{ code: 'htmlEventAttribute', params: { name, line } }];
  if (addressAttributes.test(name) && isScriptAddress(value))
    return [{ code: 'htmlScriptAddress', params: { line } }];
  if (formTargets.includes(name) && leadsOut(value, siteOrigin))
    return [{ code: 'htmlFormTarget', params: { line } }];
  // A shadow root of the body would hide the page.
  const isRefusedHere = (element === 'iframe' && name === 'srcdoc') || name === 'shadowrootmode';
  return isRefusedHere ? [{ code: 'htmlAttribute', params: { name, line } }] : [];
}
