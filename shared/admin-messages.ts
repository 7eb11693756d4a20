import { importMessages } from './import-messages.ts';
import { mailTemplateMessages } from './mail-templates/mail-template-messages.ts';
import { managedUserMessages } from './managed-user-messages.ts';

/** Errors of the admin area. */
export const adminMessages = { ...importMessages, ...managedUserMessages, ...mailTemplateMessages } as const;
