import { composeMail, fact, heading, onlyIf, paragraph, say } from '../mail-parts.ts';

/** Tells of a ban, with its end and its reason. */
export const accountSuspended = composeMail({
  subject: say('Your account was suspended'),
  preheader: say('Your account at :site was suspended.', 'site: site.name'),
  parts: [
    heading(say('Your account was suspended')),
    paragraph(say('Your account at :site was suspended.', 'site: site.name')),
    onlyIf('until', fact(say('Until'), '{{ until | date_time }}')),
    onlyIf('reason', fact(say('Reason'), '{{ reason }}')),
    paragraph(
      say('You are signed out everywhere, and your API tokens have ended. Your links do not open meanwhile.'),
    ),
  ],
});

/** Tells that an admin has lifted a ban. */
export const accountRestored = composeMail({
  subject: say('Your account is open again'),
  preheader: say('The suspension of your account at :site was lifted.', 'site: site.name'),
  parts: [
    heading(say('Your account is open again')),
    paragraph(say('The suspension of your account at :site was lifted.', 'site: site.name')),
    paragraph(
      say('You can sign in again, and your links work as before. Create new API tokens where you need them.'),
    ),
  ],
});
