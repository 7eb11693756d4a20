import { button, composeMail, heading, note, paragraph, say } from '../mail-parts.ts';

/** Leads to the form for a new password. */
export const resetPassword = composeMail({
  subject: say('Reset your password'),
  preheader: say('The link works once, for :minutes minutes.', 'minutes: minutes'),
  parts: [
    heading(say('Reset your password')),
    paragraph(say('Somebody asked for a new password of your account at :site.', 'site: site.name')),
    button('{{ url }}', say('Choose a new password')),
    paragraph(say('The link works once, for :minutes minutes.', 'minutes: minutes')),
    note(say('If it was not you, nothing has changed, and you can ignore this mail.')),
  ],
});
