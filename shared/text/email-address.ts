/** Longest address that mail servers take (RFC 5321). */
export const maxEmailChars = 254;

const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';

/**
 * The addresses that the email field of HTML takes, whose domain has a dot: others cannot be reached. It has no room for
 * line breaks, commas, quotes and angle brackets, which could add receivers or headers to a mail.
 */
export const emailPattern = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})+$`);

/** Whether a text is an e-mail address; whether there is such an account the server knows. */
export function isEmail(text: string): boolean {
  return text.length <= maxEmailChars && emailPattern.test(text);
}
