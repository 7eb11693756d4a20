/** How far a mail got at its service. */
export type MailStep = 'connect' | 'signIn' | 'send';

const maxAnswerChars = 500;
const sentences: Record<MailStep, string> = {
  connect: 'The mail service cannot be reached',
  signIn: 'The mail service refuses the sign-in',
  send: 'The mail service does not take the mail now',
};

/** A mail service could not be reached, refused the sign-in, or has no time now. The mail is to be tried again. */
export class MailServiceError extends Error {
  override name = 'MailServiceError';
  readonly step: MailStep;
  /** What the service or the connection said. May name addresses. */
  readonly answer: string;

  constructor(step: MailStep, answer: string) {
    const line = oneLine(answer);
    super(`${sentences[step]}: ${line}`);
    this.step = step;
    this.answer = line;
  }
}

/** A text of somebody else as one short line. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, maxAnswerChars);
}
