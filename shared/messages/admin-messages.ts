import { customCodeMessages } from './custom-code-messages.ts';
import { importMessages } from './import-messages.ts';
import { localizationMessages } from './localization-messages.ts';
import { mailTemplateMessages } from '../mail-templates/mail-template-messages.ts';
import { managedUserMessages } from './managed-user-messages.ts';
import { landingMessages } from './landing-messages.ts';
import { menuMessages } from './menu-messages.ts';
import { outgoingEmailMessages } from './outgoing-email-messages.ts';
import { roleMessages } from './role-messages.ts';
import { seoMessages } from './seo-messages.ts';
import { serviceMessages } from './service-messages.ts';
import { themeMessages } from './theme-messages.ts';

/** Errors of the admin area. */
export const adminMessages = {
  ...customCodeMessages,
  ...importMessages,
  ...localizationMessages,
  ...mailTemplateMessages,
  ...managedUserMessages,
  ...landingMessages,
  ...menuMessages,
  ...outgoingEmailMessages,
  ...roleMessages,
  ...seoMessages,
  ...serviceMessages,
  ...themeMessages,
} as const;
