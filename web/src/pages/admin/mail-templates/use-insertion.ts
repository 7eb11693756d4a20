import { useRef } from 'react';
import type { MailForm } from './mail-faults.ts';

type Insert = (text: string) => void;

/** Where variables go: into the part of the mail that was used last. */
export interface Insertion {
  /** Makes a part known, or removes it. */
  register: (form: MailForm, insert: Insert | undefined) => void;
  /** A part got the focus. */
  use: (form: MailForm) => void;
  /** Inserts at the caret of the part that was used last. */
  insert: Insert;
}

/**
 * Connects the list of variables with the fields.
 * @param body the part whose tab is shown; the other one takes nothing
 */
export function useInsertion(body: MailForm): Insertion {
  const inserts = useRef<Partial<Record<MailForm, Insert | undefined>>>({});
  const isSubjectUsed = useRef(false);
  return {
    register(form, insert) {
      inserts.current[form] = insert;
    },
    use(form) {
      isSubjectUsed.current = form === 'subject';
    },
    insert: (text) => inserts.current[isSubjectUsed.current ? 'subject' : body]?.(text),
  };
}
