import * as z from 'zod';
import { defineSettings, setting } from './define-settings.ts';
import type { SettingText } from './setting-form.ts';
import { pageAddress } from './setting-schemas.ts';

/** The registration form sends each policy as a field of its id. */
const Policy = z.object({
  id: z.string().regex(/^[\w-]{1,50}$/),
  label: z.string().trim().min(1).max(255),
  link: pageAddress,
});

/** Stored apart, because the sections `authentication` and `gdpr` both show it. */
export const policies = defineSettings({
  client: {
    // Without its policies, the site accepts nobody.
    'registration.policies': setting(z.array(Policy).max(20), [], {
      closes: { 'registration.disable': true },
    }),
  },
});

/** The setting in the forms of both sections. */
export const registrationPoliciesText: SettingText = {
  label: 'Policies',
  help: 'New users must accept each of them.',
};
