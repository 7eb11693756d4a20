import type { CustomCode } from '#shared/entities/site/custom-code.ts';
import type { Reason } from '#shared/messages/errors.ts';
import { contentSecurityPolicy } from '#shared/pages/content-security-policy.ts';
import { invalid } from '../../../platform/app-error.ts';
import { env } from '../../../platform/env.ts';
import { listSwitchedServices } from '../switched-services.ts';
import type { KnownSources } from './check-addresses.ts';
import { checkCustomCss } from './check-custom-css.ts';

/** Hashes of the inline scripts of each text. */
export type ScriptHashes = Record<'html_head' | 'html_body', string[]>;

/**
 * Checks what is changed of the custom code, and the HTML whenever its sources change. Throws 422 with the lines that
 * pages cannot have.
 */
export async function checkCustomCode(
  code: CustomCode,
  changed: ReadonlySet<keyof CustomCode>,
): Promise<ScriptHashes> {
  const errors: Record<string, Reason[]> = {};
  const hashes: ScriptHashes = { html_head: [], html_body: [] };
  if (changed.has('css')) errors['custom_code.css'] = checkCustomCss(code.css);
  for (const field of ['html_head', 'html_body'] as const) {
    if (code[field] === '' || !(changed.has(field) || changed.has('allowed_sources'))) continue;
    const { reasons, scriptHashes } = await checkHtml(code, field);
    errors[`custom_code.${field}`] = reasons;
    hashes[field] = scriptHashes;
  }
  const refused = Object.entries(errors).filter(([, reasons]) => reasons.length > 0);
  if (refused.length > 0) throw invalid(Object.fromEntries(refused));
  return hashes;
}

/** Checks one of the texts. The parser of HTML is loaded only where there is something to check. */
export async function checkHtml(code: CustomCode, field: 'html_head' | 'html_body') {
  const { checkCustomHtml } = await import('./check-custom-html.ts');
  const place = field === 'html_head' ? 'head' : 'body';
  return checkCustomHtml(code[field], place, {
    allowed: code.allowed_sources,
    known: await listKnownSources(),
  });
}

/** What pages with custom HTML allow by themselves. */
async function listKnownSources(): Promise<KnownSources> {
  const policy = contentSecurityPolicy(env.filesOrigin, await listSwitchedServices('/'));
  const directives = policy.split('; ').map((directive) => directive.split(' '));
  return {
    siteOrigin: new URL(env.baseUrl).origin,
    sources: Object.fromEntries(directives.map(([name, ...sources]) => [name, sources])),
  };
}
