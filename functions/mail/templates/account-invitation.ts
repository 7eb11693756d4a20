import { button, composeMail, heading, note, paragraph, say } from '../mail-parts.ts';

/** Leads a user whom an admin has created to their first password. */
export const accountInvitation = composeMail({
  subject: say('Your account at :site', 'site: site.name'),
  preheader: say('Choose a password to sign in.'),
  parts: [
    heading(say('Your account at :site', 'site: site.name')),
    paragraph(say('An administrator of :site has created an account for you.', 'site: site.name')),
    paragraph(say('Choose a password to sign in.')),
    button('{{ url }}', say('Choose a password')),
    note(say('This invitation is valid for :days days.', 'days: days')),
    note(say('If you do not know what this is about, ignore this mail.')),
  ],
});
