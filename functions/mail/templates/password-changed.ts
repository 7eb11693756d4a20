import { composeMail, fact, heading, onlyIf, paragraph, say } from '../mail-parts.ts';
import { ifItWasNotYou } from './account-warnings.ts';

/** Tells of a new password. */
export const passwordChanged = composeMail({
  subject: say('Your password was changed'),
  preheader: '{{ time | date_time }}',
  parts: [
    heading(say('Your password was changed')),
    paragraph(say('Your account at :site has a new password.', 'site: site.name')),
    onlyIf('device == nil', paragraph(say('An administrator of :site has set it.', 'site: site.name'))),
    fact(say('Time'), '{{ time | date_time }}'),
    onlyIf('device', fact(say('Device'), '{{ device }}')),
    onlyIf('tokens > 0', fact(say('API tokens that were ended'), '{{ tokens }}')),
    onlyIf('services', fact(say('Social connections that were ended'), '{{ services }}')),
    ...ifItWasNotYou,
  ],
});
