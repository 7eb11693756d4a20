import type { InputRule } from '#shared/contract/input-rule.ts';
import { mailTemplateRules } from '#shared/input-rules/mail-templates.ts';
import { ApiError } from '../../../api/api-error.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { checkInput } from '../../../parts/form/check-input.ts';

/** The parts of a mail that admins write. */
export const mailForms = ['subject', 'html', 'plain'] as const;
export type MailForm = (typeof mailForms)[number];
export type MailContent = Record<MailForm, string>;

/** Whether no part breaks a rule that is known here, such as an empty one. */
export function canRender(content: MailContent): boolean {
  return mailForms.every((form) => {
    const rule: InputRule | undefined = mailTemplateRules[form];
    return !rule || !checkInput(rule, content[form]);
  });
}

/** What is wrong with a part of a mail. */
export interface MailFault {
  message: string;
  /** Line of the part, from 1, if the server names it. */
  line: number | undefined;
}
export type MailFaults = Partial<Record<MailForm, MailFault>>;

/** What the server says of each part of a mail; empty for an error about something else. */
export function mailFaults(error: unknown): MailFaults {
  if (!(error instanceof ApiError)) return {};
  const named = mailForms.filter((form) => error.errors[form]);
  return Object.fromEntries(
    named.map((form) => [form, { message: errorMessage(error, form), line: lineOf(error, form) }]),
  );
}

/** The line that the error names by itself, or in the words of the template engine: `…, line:2, col:5`. */
function lineOf(error: ApiError, form: MailForm): number | undefined {
  const { line, message } = error.details[form]?.[0]?.params ?? {};
  if (typeof line === 'number') return line;
  const written = /\bline:\s*(\d+)/.exec(String(message ?? ''))?.[1];
  return written === undefined ? undefined : Number(written);
}
