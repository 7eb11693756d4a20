import { socialServices, type SocialService } from '#shared/entities/social.ts';
import type { SettingGroup } from '../../../parts/settings/setting-group.ts';
import { whenOn } from './when-on.ts';

const titles: Readonly<Record<SocialService, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  twitter: 'X',
  envato: 'Envato',
};

/** Groups of the section `authentication` (AST-authentication). */
export const signInGroups: readonly SettingGroup[] = [
  {
    title: 'Registration',
    settings: [
      'registration.disable',
      'require_email_confirmation',
      'registration.policies',
      'auth.blocked_domains',
    ],
  },
  { title: 'Sign-in', settings: ['auth.single_device', 'auth.password_min', 'social.compact_buttons'] },
  ...socialServices.map((service) => ({
    title: titles[service],
    settings: [`social.${service}.enable`],
    dependents: [
      {
        when: whenOn(`social.${service}.enable`),
        settings: [`${service}_id`, `${service}_secret`],
        extra: service,
      },
    ],
  })),
];
