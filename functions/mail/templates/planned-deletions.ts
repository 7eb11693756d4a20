import { composeMail, fact, heading, paragraph, say } from '../mail-parts.ts';

/** Tells that an admin has deleted the account, and when it is erased. */
export const accountDeletionPlanned = composeMail({
  subject: say('Your account is being deleted'),
  preheader: say('An administrator of :site has deleted your account.', 'site: site.name'),
  parts: [
    heading(say('Your account is being deleted')),
    paragraph(say('An administrator of :site has deleted your account.', 'site: site.name')),
    fact(say('Erased on'), '{{ time | date_time }}'),
    paragraph(
      say(
        'You are signed out everywhere, your API tokens have ended, and your links do not open. Until then, an administrator can restore the account.',
      ),
    ),
  ],
});

/** Tells that an admin has restored the account before it was erased. */
export const accountDeletionCancelled = composeMail({
  subject: say('Your account was restored'),
  preheader: say('An administrator of :site has restored your account.', 'site: site.name'),
  parts: [
    heading(say('Your account was restored')),
    paragraph(say('An administrator of :site has restored your account.', 'site: site.name')),
    paragraph(
      say('You can sign in again, and your links work as before. Create new API tokens where you need them.'),
    ),
  ],
});
