import type { ClientSettingsByName } from '#shared/client-settings.ts';

/** Settings that are on or off and that an item can depend on, by dotted names. Texts to translate. */
export const conditionSettings: Readonly<Record<string, string>> = {
  'billing.enable': 'Plans and payment are on',
  'api.integrated': 'The API is on',
  'workspaces.integrated': 'Workspaces are on',
  'notifications.integrated': 'Notifications are on',
  'i18n.enable': 'Languages can be chosen',
  'themes.user_change': 'Users may choose a theme',
  'registration.disable': 'Registration is disabled',
  require_email_confirmation: 'Addresses have to be confirmed',
} satisfies Partial<Record<keyof ClientSettingsByName, string>>;
