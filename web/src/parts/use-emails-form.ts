import { useState, type FormEvent } from 'react';
import { useEmailList, type EmailList } from './emails/use-email-list.ts';
import { errorsByEmail } from './email-errors.ts';
import { showFailure } from './show-failure.ts';

interface EmailsForm {
  list: EmailList;
  /** What the server said against single addresses. */
  errors: Record<string, string>;
  isTooMany: boolean;
  isPending: boolean;
  canSubmit: boolean;
  submit: (event: FormEvent) => void;
}

/** A form of several e-mail addresses that are sent together. Those that the server refuses stay, with its message. */
export function useEmailsForm(maxEmails: number, send: (emails: string[]) => Promise<void>): EmailsForm {
  const list = useEmailList();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isPending, setIsPending] = useState(false);
  const emails = [...list.valid];
  const isTooMany = emails.length > maxEmails;
  const canSubmit = emails.length > 0 && !isTooMany;
  const submit = async () => {
    if (!canSubmit || isPending) return;
    setIsPending(true);
    try {
      await send(emails);
      list.keep(list.emails.filter((email) => !emails.includes(email)));
      setErrors({});
    } catch (error) {
      const byEmail = errorsByEmail(error, emails);
      // What was only typed becomes a chip, so that it can be marked.
      list.add(list.text);
      setErrors(byEmail);
      if (Object.keys(byEmail).length === 0) showFailure(error);
    }
    setIsPending(false);
  };
  return {
    list,
    errors,
    isTooMany,
    isPending,
    canSubmit,
    submit: (event) => {
      event.preventDefault();
      void submit();
    },
  };
}
