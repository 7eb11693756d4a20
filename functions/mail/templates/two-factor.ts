import { composeMail, fact, heading, paragraph, say } from '../mail-parts.ts';
import { ifItWasNotYou } from './account-warnings.ts';

/** Tells that signing in asks for a second factor from now on. */
export const twoFactorEnabled = composeMail({
  subject: say('Two-factor authentication was enabled'),
  preheader: '{{ time | date_time }}',
  parts: [
    heading(say('Two-factor authentication was enabled')),
    paragraph(
      say('From now on, signing in to :site asks for a code of your authenticator.', 'site: site.name'),
    ),
    paragraph(say('Keep your recovery codes in a safe place: they let you in without your authenticator.')),
    fact(say('Time'), '{{ time | date_time }}'),
    ...ifItWasNotYou,
  ],
});

/** Tells that it does not any more. */
export const twoFactorDisabled = composeMail({
  subject: say('Two-factor authentication was disabled'),
  preheader: '{{ time | date_time }}',
  parts: [
    heading(say('Two-factor authentication was disabled')),
    paragraph(say('From now on, your password alone is enough to sign in to :site.', 'site: site.name')),
    fact(say('Time'), '{{ time | date_time }}'),
    ...ifItWasNotYou,
  ],
});
