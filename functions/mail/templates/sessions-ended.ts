import { button, composeMail, fact, heading, paragraph, say } from '../mail-parts.ts';

/** Tells a user that an admin has signed them out everywhere. */
export const sessionsEnded = composeMail({
  subject: say('You were signed out everywhere'),
  preheader: '{{ time | date_time }}',
  parts: [
    heading(say('You were signed out everywhere')),
    paragraph(
      say(
        'An administrator of :site has ended all sessions of your account. Sign in again.',
        'site: site.name',
      ),
    ),
    fact(say('Time'), '{{ time | date_time }}'),
    button('{{ site.url }}/login', say('Open :site', 'site: site.name')),
  ],
});
