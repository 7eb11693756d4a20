import type { AllowedSources } from '#shared/entities/allowed-sources.ts';
import type { ShownCustomCode } from '#shared/entities/site/custom-code.ts';
import { customCodeAt } from '#shared/pages/custom-code-at.ts';
import { customCssMarker, customCssPath } from '#shared/pages/custom-css-path.ts';
import { pageModeHeader, type PageMode, pageModes } from '#shared/pages/page-mode.ts';
import type { Caller } from '../../use-cases/accounts/caller.ts';
import { canManage } from '../../use-cases/accounts/staff-rights.ts';
import {
  getStoredCustomCode,
  loadCustomCodeText,
} from '../../use-cases/site/custom-code/read-custom-code.ts';
import { getShownCustomCode } from '../../use-cases/site/custom-code/shown-custom-code.ts';
import type { HttpDetails } from '../types.ts';

/** The custom code of a page. */
export interface PageCode {
  /** What the client is told. */
  shown: ShownCustomCode | undefined;
  /** HTML at the end of the head, with the element for CSS. */
  head: string;
  /** HTML at the end of the body. */
  body: string;
  /** Sources of the content security policy. */
  scriptHashes: readonly string[];
  sources: AllowedSources;
}

/** A page as far as its custom code depends on it. */
export interface CodePlace {
  /** Below the base of the site. */
  path: string;
  /** What the site shows at `/`. */
  homepage: string;
}

const none = { head: '', body: '', scriptHashes: [], sources: {} };

/** The mode that CloudFront has read from the request. A draft is for holders of `admin`. */
export function pageModeOf({ headers }: Pick<HttpDetails, 'headers'>, caller: Caller): PageMode | undefined {
  const mode = pageModes.find((each) => each === headers[pageModeHeader]);
  return mode === 'draft' && !canManage(caller, 'admin') ? undefined : mode;
}

/** Returns the custom code of a page. */
export async function customCodeOfPage(
  place: CodePlace,
  mode: PageMode | undefined,
  caller: Caller,
): Promise<PageCode> {
  if (mode === 'safe') return { ...none, shown: undefined };
  if (mode === 'draft' && caller.kind === 'user') {
    const { draftCodeOfPage } = await import('./draft-code-of-page.ts');
    return draftCodeOfPage(place, caller.user.userId);
  }
  const known = await getShownCustomCode();
  // A frame can be that of the appearance editor, whose page scripts of the site could reach.
  const shown = known && mode === 'framed' ? { ...known, has_html: false } : known;
  if (!shown) return { ...none, shown };
  const at = customCodeAt(place.path, {
    homepage: place.homepage,
    isOnSensitivePages: shown.on_sensitive_pages,
  });
  const css =
    at.css && shown.css_hash !== null
      ? `<link rel="stylesheet" href="${customCssPath(shown.css_hash)}" ${customCssMarker}>`
      : '';
  if (!at.html || mode === 'framed') return { ...none, shown, head: css };
  const stored = await getStoredCustomCode();
  const [ofHead, ofBody] = [stored['custom_code.html_head'], stored['custom_code.html_body']];
  const [head, body] = await Promise.all([
    loadCustomCodeText('html_head', ofHead),
    loadCustomCodeText('html_body', ofBody),
  ]);
  return {
    shown,
    head: css + onLines(head),
    body: onLines(body),
    scriptHashes: [...(ofHead?.scripts ?? []), ...(ofBody?.scripts ?? [])],
    sources: stored['custom_code.allowed_sources'],
  };
}

/** Nothing of the page joins the last characters of a text. */
export const onLines = (html: string) => html && `\n${html}\n`;
