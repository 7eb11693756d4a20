import { composeMail, heading, paragraph, say } from '../mail-parts.ts';

/** The last mail. */
export const accountDeleted = composeMail({
  subject: say('Your account was deleted'),
  preheader: say('Your account at :site and all that was in it is gone.', 'site: site.name'),
  parts: [
    heading(say('Your account was deleted')),
    paragraph(say('Your account at :site and all that was in it is gone.', 'site: site.name')),
    paragraph(say('It cannot be brought back. You can register with this address again at any time.')),
  ],
});
