import type { MailTemplateKey } from '#shared/entities/site/mail-template.ts';
import { exampleOf } from '#shared/mail-templates/mail-variables.ts';
import { mailTemplateOf } from '../../../mail/mail-template-of.ts';
import { type RenderedMail, renderMail } from '../../../mail/render-mail.ts';
import { env } from '../../../platform/env.ts';
import { loadLocalization } from '../load-lines.ts';
import { getSettings } from '../site-settings.ts';
import { demandSound, type MailContent } from './check-template.ts';

/** A mail as it would be sent, with example values, from what is not saved yet. 422 as for saving. */
export async function renderExample(
  key: MailTemplateKey,
  { subject, html, plain: text }: MailContent,
  { language, timezone }: { language: string; timezone: string },
): Promise<RenderedMail> {
  await demandSound(key, { subject, html, plain: text });
  const [{ branding }, { lines, ...known }] = await Promise.all([
    getSettings(),
    loadLocalization(language, ['site']),
  ]);
  const { preheader } = mailTemplateOf(key);
  return renderMail({ preheader, subject, html, text, isOwn: true }, exampleOf(key), {
    site: { name: branding.site_name, url: env.baseUrl },
    reader: { language: known.language, lines, timezone },
  });
}
