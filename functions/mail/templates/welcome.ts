import { button, composeMail, heading, onlyIf, paragraph, say } from '../mail-parts.ts';

/** Greets who has a new account. */
export const welcome = composeMail({
  subject: say('Welcome to :site', 'site: site.name'),
  preheader: say('Your account is ready.'),
  parts: [
    heading(say('Welcome to :site', 'site: site.name')),
    onlyIf('name != ""', paragraph(say('Hello :name,', 'name: name'))),
    paragraph(say('Your account is ready. Store your files, share them, and open them from any device.')),
    button('{{ login_url }}', say('Open :site', 'site: site.name')),
  ],
});
