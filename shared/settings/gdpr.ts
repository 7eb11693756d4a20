import * as z from 'zod';
import { defineForm } from './define-form.ts';
import { defineSettings, setting } from './define-settings.ts';
import { policies, registrationPoliciesText } from './policies.ts';
import { flag, line, optionalPageAddress } from './setting-schemas.ts';

/** The policies of this section are stored apart (`policies`). */
export const gdpr = defineSettings({
  client: {
    'cookie_notice.enable': setting(flag, false, { fallback: true }),
    'cookie_notice.position': setting(z.enum(['top', 'bottom']), 'bottom'),
    /** Link to more information; none without an action. */
    'cookie_notice.button': setting(z.object({ label: line, action: optionalPageAddress }), {
      label: 'More info',
      action: '',
    }),
  },
});

export const gdprForm = /* @__PURE__ */ defineForm(
  [gdpr, policies],
  [
    {
      title: 'Cookie notice',
      settings: {
        'cookie_notice.enable': { label: 'Show the cookie notice' },
      },
      dependents: [
        {
          when: 'cookie_notice.enable',
          settings: {
            'cookie_notice.position': {
              label: 'Position of the cookie notice',
              options: { top: 'Top', bottom: 'Bottom' },
            },
            'cookie_notice.button': {
              label: 'Information link',
              help: 'Leave the address empty for no link.',
            },
          },
          extra: 'cookieNotice',
        },
      ],
    },
    {
      title: 'Policies of registration',
      settings: {
        'registration.policies': registrationPoliciesText,
      },
    },
  ],
);
