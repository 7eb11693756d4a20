import { composeMail, heading, paragraph, say } from '../mail-parts.ts';

/** A mail that an admin sends to test the mail settings. */
export const testMail = composeMail({
  subject: say('Test mail of :site', 'site: site.name'),
  preheader: say('Mails of :site arrive at this address.', 'site: site.name'),
  parts: [
    heading(say('Test mail of :site', 'site: site.name')),
    paragraph(say('Mails of :site arrive at this address.', 'site: site.name')),
  ],
});
