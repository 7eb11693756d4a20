import type { MailTemplateKey } from '#shared/entities/site/mail-template.ts';
import type { Reason } from '#shared/messages/errors.ts';
import { exampleOf, mailSheets } from '#shared/mail-templates/mail-variables.ts';
import { createMailEngine } from '../../../mail/mail-engine.ts';
import { invalid } from '../../../platform/app-error.ts';

/** What a template is written as. */
export interface MailContent {
  subject: string;
  html: string;
  plain: string;
}

const siteVariables = ['name', 'url'];
/** What would turn a part of the subject around. */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
const english = { language: 'en', timezone: 'UTC', lines: {} };

/**
 * Throws 422 at the form of a mail that cannot be sent as it is written: by what is wrong with it first, an unknown
 * variable by its name and line, and a required one that is missing.
 */
export async function demandSound(key: MailTemplateKey, content: MailContent): Promise<void> {
  const errors: Record<string, Reason> = {};
  for (const form of ['subject', 'html', 'plain'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- the three share the processor
    const fault = await faultOf(key, form, content[form]);
    if (fault) errors[form] = fault;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function faultOf(
  key: MailTemplateKey,
  form: keyof MailContent,
  text: string,
): Promise<Reason | undefined> {
  if (form === 'subject' && directionMarks.test(text)) return 'nameHasControls';
  const engine = createMailEngine(english, form === 'html' ? 'html' : 'none', { isOwn: true });
  try {
    const parsed = engine.parse(text);
    const { globals } = engine.analyzeSync(parsed, { partials: false });
    const unknown = Object.values(globals)
      .flat()
      .find(({ segments }) => !isKnown(key, segments.map(String)));
    if (unknown) {
      const { segments, location } = unknown;
      return {
        code: 'unknownMailVariable',
        params: { name: segments.map(String).join('.'), line: location.row },
      };
    }
    const missing =
      form === 'subject' ? undefined : mailSheets[key].required?.find((name) => !(name in globals));
    if (missing) return { code: 'mailVariableMissing', params: { name: missing } };
    await engine.render(parsed, { ...exampleOf(key), site: { name: 'Site', url: 'https://example.com' } });
    return undefined;
  } catch (error) {
    return { code: 'mailTemplateFault', params: { message: messageOf(error) } };
  }
}

function isKnown(key: MailTemplateKey, [root = '', part]: string[]): boolean {
  if (root === 'site') return part !== undefined && siteVariables.includes(part);
  return mailSheets[key].variables.some((name) => name === root);
}

const maxMessageChars = 200;

/** The first line of what the engine says; it names the place. */
function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split('\n')[0] ?? '').slice(0, maxMessageChars);
}
