import type { ShownCustomCode } from '#shared/entities/site/custom-code.ts';
import { getStoredCustomCode } from './read-custom-code.ts';

/** What pages and the web client need to know of the custom code; undefined where none is in use. */
export async function getShownCustomCode(): Promise<ShownCustomCode | undefined> {
  const code = await getStoredCustomCode();
  const css = code['custom_code.css'];
  const hasHtml = code['custom_code.html_head'] !== null || code['custom_code.html_body'] !== null;
  if (!code['custom_code.is_enabled'] || (css === null && !hasHtml)) return undefined;
  return {
    css_hash: css?.hash ?? null,
    has_html: hasHtml,
    on_sensitive_pages: code['custom_code.on_sensitive_pages'],
  };
}
