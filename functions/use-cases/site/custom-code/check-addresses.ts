import type { AllowedSources, SourceDirective } from '#shared/entities/allowed-sources.ts';
import type { Reason } from '#shared/messages/errors.ts';
import { listElementAddresses } from './element-addresses.ts';
import { isAllowedAddress } from './is-allowed-address.ts';
import type { HtmlTag } from './read-html-tokens.ts';

/** Sources that pages allow by themselves. */
export interface KnownSources {
  /** Origin of the site. */
  siteOrigin: string;
  /** Sources by directive. */
  sources: Partial<Record<SourceDirective, readonly string[]>>;
}

/** Stands for the site, to resolve paths. Addresses without a scheme get that of the site, which is HTTPS. */
const ownOrigin = 'https://own.invalid';
const maxShownChars = 100;

/** Finds addresses that an element loads and the content security policy would refuse. */
export function checkAddresses(
  tag: HtmlTag,
  { allowed, known }: { allowed: AllowedSources; known: KnownSources },
): Reason[] {
  const { line } = tag;
  return listElementAddresses(tag).flatMap(({ directive, address }): Reason[] => {
    const params = { line, address: address.slice(0, maxShownChars) };
    if (!URL.canParse(address, ownOrigin)) return [{ code: 'htmlAddress', params }];
    const url = new URL(address, ownOrigin);
    const sources = [...(known.sources[directive] ?? []), ...(allowed[directive] ?? [])];
    if (url.origin === ownOrigin || url.origin === known.siteOrigin) return [];
    if (isAllowedAddress(url, sources)) return [];
    // The scheme of scripts is refused for all attributes alike.
    if (isScriptAddress(address)) return [];
    if (url.protocol === 'http:') return [{ code: 'htmlInsecure', params }];
    if (url.protocol !== 'https:') return [{ code: 'htmlAddress', params }];
    return [{ code: 'htmlSource', params: { line, source: url.origin, directive } }];
  });
}

/** Whether an address is a script. Browsers ignore spaces before it, and tabs and line breaks within. */
export function isScriptAddress(address: string): boolean {
  return /^javascript:/i.test(address.replaceAll(/[\t\n\r]/g, '').trimStart());
}

/** Whether an address leads to another site, such as that of a form. */
export function leadsOut(address: string, siteOrigin: string): boolean {
  if (!URL.canParse(address, ownOrigin)) return true;
  return ![ownOrigin, siteOrigin].includes(new URL(address, ownOrigin).origin);
}
