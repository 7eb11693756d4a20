import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A mail that would have been sent. */
export interface KeptMail {
  id: string;
  to: string[];
  from: string;
  /** Reply-To addresses. Empty if replies go to the sender. */
  replyTo: string[];
  subject: string;
  text: string;
  html: string;
  /** What the sender marked it with, by name. */
  tags: Record<string, string>;
  /** Headers of the sender's own, by name. */
  headers: Record<string, string>;
  /** ISO time on the stack's clock. */
  at: string;
}

export interface MailStore {
  add(mail: KeptMail): void;
  /** Oldest first. */
  list(): KeptMail[];
}

/** Keeps mails in `mail.jsonl` of the data folder, one a line. */
export function openMailStore(dataDir: string): MailStore {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'mail.jsonl');
  const mails = existsSync(file) ? readMails(file) : [];
  return {
    add(mail) {
      // A line that was cut off by a kill has no end; a new one must not be glued to it.
      appendFileSync(file, `\n${JSON.stringify(mail)}\n`);
      mails.push(mail);
    },
    list: () => [...mails],
  };
}

function readMails(file: string): KeptMail[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as KeptMail);
}
