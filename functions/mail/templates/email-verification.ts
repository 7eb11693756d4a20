import { code, composeMail, heading, note, paragraph, say } from '../mail-parts.ts';

/** Proves that an address is the person's own. */
export const emailVerification = composeMail({
  subject: say('Verify your email address'),
  preheader: say('Your code for :site', 'site: site.name'),
  parts: [
    heading(say('Verify your email address')),
    paragraph(say('Enter this code at :site:', 'site: site.name')),
    code('{{ code }}'),
    paragraph(say('It works once, for :minutes minutes.', 'minutes: minutes')),
    note(say('If you did not ask for this code, you can ignore this mail.')),
  ],
});
