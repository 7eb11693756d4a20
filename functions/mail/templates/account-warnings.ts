import { button, note, say, type MailPart } from '../mail-parts.ts';

/** What to do when somebody else may be in the account. */
export const ifItWasNotYou: MailPart[] = [
  note(say('If it was not you, choose a new password now: that also ends every session of your account.')),
  button('{{ site.url }}/forgot-password', say('Choose a new password')),
];
