import { useState } from 'react';
import { isEmail } from '#shared/text/email-address.ts';
import { splitEmails } from './email-list.ts';

/** Addresses that are being gathered, and what is typed of the next one. */
export interface EmailList {
  /** What stands as chips, in the order of its coming; some may be no addresses. */
  emails: readonly string[];
  text: string;
  setText: (text: string) => void;
  /** Takes the addresses out of a text; what was being typed is done with. */
  add: (text: string) => void;
  remove: (email: string) => void;
  /** Leaves only these, such as those that the server refused. */
  keep: (emails: readonly string[]) => void;
  /** All that look like addresses, with the one that is typed and not yet a chip. */
  valid: readonly string[];
  /** Whether something stands there that is no address. */
  hasInvalid: boolean;
}

/** An empty list of e-mail addresses, for an `EmailsField`. */
export function useEmailList(): EmailList {
  const [emails, setEmails] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const typed = splitEmails(text).filter((email) => isEmail(email) && !emails.includes(email));
  return {
    emails,
    text,
    setText,
    add: (added) => {
      setEmails((known) => [...known, ...splitEmails(added).filter((email) => !known.includes(email))]);
      setText('');
    },
    remove: (email) => setEmails((known) => known.filter((other) => other !== email)),
    keep: (kept) => {
      setEmails(kept);
      setText('');
    },
    valid: [...emails.filter(isEmail), ...typed],
    hasInvalid: emails.some((email) => !isEmail(email)),
  };
}
