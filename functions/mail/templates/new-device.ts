import { composeMail, fact, heading, onlyIf, paragraph, say } from '../mail-parts.ts';
import { ifItWasNotYou } from './account-warnings.ts';

/** Tells of a sign-in from a browser that was not seen before. */
export const newDevice = composeMail({
  subject: say('New sign-in to your account'),
  preheader: '{{ device }}, {{ time | date_time }}',
  parts: [
    heading(say('New sign-in to your account')),
    paragraph(say('Somebody signed in to your account at :site with a new device.', 'site: site.name')),
    fact(say('Device'), '{{ device }}'),
    onlyIf(
      'city or country',
      fact(say('Place'), '{{ city }}{% if city and country %}, {% endif %}{{ country }}'),
    ),
    fact(say('Time'), '{{ time | date_time }}'),
    ...ifItWasNotYou,
  ],
});
