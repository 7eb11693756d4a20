import { button, composeMail, heading, note, paragraph, say } from '../mail-parts.ts';

/** Tells of a new key to the account. */
export const apiTokenCreated = composeMail({
  subject: say('A new API token was created'),
  preheader: say('Token: :name', 'name: token_name'),
  parts: [
    heading(say('A new API token was created')),
    paragraph(say('Token: :name', 'name: token_name')),
    paragraph(say('Whoever has it can use your account at :site as you can.', 'site: site.name')),
    note(say('If it was not you, delete the token in your account settings and choose a new password.')),
    button('{{ site.url }}/account-settings', say('Account settings')),
  ],
});
