import { button, composeMail, fact, heading, note, paragraph, say } from '../mail-parts.ts';

/** Tells the former and the new address of a user that an admin replaced one by the other. */
export const emailChanged = composeMail({
  subject: say('Your email address was changed'),
  preheader: '{{ time | date_time }}',
  parts: [
    heading(say('Your email address was changed')),
    paragraph(
      say(
        'An administrator of :site has changed the email address of your account. Sign in with the new address.',
        'site: site.name',
      ),
    ),
    fact(say('Former address'), '{{ former }}'),
    fact(say('New address'), '{{ email }}'),
    fact(say('Time'), '{{ time | date_time }}'),
    note(say('If you did not expect this, write to the team of :site.', 'site: site.name')),
    button('{{ site.url }}/contact', say('Write to us')),
  ],
});
