import { customCodeAt } from '#shared/pages/custom-code-at.ts';
import { customCssMarker } from '#shared/pages/custom-css-path.ts';
import { CustomCode } from '#shared/entities/site/custom-code.ts';
import { findAppearanceDraft } from '../../data/site/appearance-drafts.ts';
import { checkHtml } from '../../use-cases/site/custom-code/check-custom-code.ts';
import { readCustomCode } from '../../use-cases/site/custom-code/read-custom-code.ts';
import { getConfigNow } from '../../use-cases/site/site-config.ts';
import { type CodePlace, onLines, type PageCode } from './custom-code-of-page.ts';

/**
 * Returns the custom code of a page by the draft of an admin, or what is saved without a draft. Leaves out texts that could
 * not be saved as they are: the page must stay one.
 */
export async function draftCodeOfPage({ path, homepage }: CodePlace, userId: number): Promise<PageCode> {
  const draft = await findAppearanceDraft(userId);
  const read = CustomCode.safeParse(draft?.values.custom_code);
  const code = read.success ? read.data : await readCustomCode(await getConfigNow());
  const at = customCodeAt(path, { homepage, isOnSensitivePages: code.on_sensitive_pages });
  const isOn = code.is_enabled;
  const head = await checkedHtml(code, 'html_head', isOn && at.html);
  const body = await checkedHtml(code, 'html_body', isOn && at.html);
  const css = isOn && at.css ? code.css : '';
  return {
    shown: isOn
      ? {
          css_hash: null,
          has_html: code.html_head !== '' || code.html_body !== '',
          on_sensitive_pages: code.on_sensitive_pages,
        }
      : undefined,
    // The draft has no address. In CSS, the escaped slash is the same.
    head: (css && `<style ${customCssMarker}>${css.replaceAll('</', '<\\/')}</style>`) + head.html,
    body: body.html,
    scriptHashes: [...head.scriptHashes, ...body.scriptHashes],
    sources: isOn && at.html ? code.allowed_sources : {},
  };
}

async function checkedHtml(
  code: CustomCode,
  field: 'html_head' | 'html_body',
  isIncluded: boolean,
): Promise<{ html: string; scriptHashes: string[] }> {
  if (!isIncluded || code[field] === '') return { html: '', scriptHashes: [] };
  const { reasons, scriptHashes } = await checkHtml(code, field);
  return reasons.length > 0 ? { html: '', scriptHashes: [] } : { html: onLines(code[field]), scriptHashes };
}
