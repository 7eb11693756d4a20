import * as z from 'zod';
import { isoTime } from '../../contract/schema-fields.ts';

/** Mails that the application sends, by their keys. */
export const mailTemplates = [
  'email_verification',
  'welcome',
  'reset_password',
  'password_changed',
  'email_changed',
  'sessions_ended',
  'new_device',
  'two_factor_enabled',
  'two_factor_disabled',
  'api_token_created',
  'account_invitation',
  'account_deleted',
  'account_deletion_planned',
  'account_deletion_cancelled',
  'account_suspended',
  'account_restored',
  'workspace_invitation',
  'link_sent',
  'file_shared',
  'contact_message',
  'reseller_message',
  'space_warning',
  'payment_receipt',
  'payment_failed',
  'payment_action_required',
  'subscription_changed',
  'subscription_cancelled',
  'subscription_renewed',
  'subscription_expired',
  'csv_export_ready',
  'test_mail',
] as const;
export type MailTemplateKey = (typeof mailTemplates)[number];

interface MailedMessage {
  name: string;
  email: string;
  mobileNumber: string;
  message: string[];
}

/** What each mail tells, besides the site's name and address. Times are ISO, and shown in the person's zone. */
export interface MailVariables {
  email_verification: { code: string; minutes: number };
  welcome: { name: string; login_url: string };
  reset_password: { url: string; minutes: number };
  /** With how many API tokens and which social connections ended. Without a device an admin set the password. */
  password_changed: { time: string; device: string | null; tokens: number; services: string | null };
  email_changed: { time: string; former: string; email: string };
  sessions_ended: { time: string };
  new_device: { device: string; city: string | null; country: string | null; time: string };
  two_factor_enabled: { time: string };
  two_factor_disabled: { time: string };
  api_token_created: { token_name: string };
  account_invitation: { url: string; days: number };
  account_deleted: Record<string, never>;
  account_deletion_planned: { time: string };
  account_deletion_cancelled: Record<string, never>;
  /** `until` is null for good, `reason` if the admin gave none. */
  account_suspended: { until: string | null; reason: string | null };
  account_restored: Record<string, never>;
  workspace_invitation: { inviter: string; workspace: string; join_url: string; days: number };
  file_shared: { sharer: string; entry_name: string; url: string };
  link_sent: { sender: string; entry_name: string; url: string; message: string | null };
  /** `message` has one string per line. */
  contact_message: MailedMessage;
  reseller_message: MailedMessage;
  space_warning: { used: string; available: string; percent: number };
  /** Amounts are formatted with their currency in the user's language. */
  payment_receipt: { plan: string; amount: string; invoice_url: string };
  payment_failed: { plan: string; amount: string; url: string };
  payment_action_required: { plan: string; amount: string; url: string };
  subscription_changed: { plan: string; date: string | null };
  subscription_cancelled: { plan: string; date: string | null };
  subscription_renewed: { plan: string; date: string | null };
  subscription_expired: { plan: string; date: string | null };
  csv_export_ready: { url: string; hours: number };
  test_mail: Record<string, never>;
}

/** A mail as those who write mails see it. */
export const MailTemplate = z.object({
  id: z.int(),
  /** Its key. */
  name: z.enum(mailTemplates),
  display_name: z.string(),
  /** Of this template; empty for the one of all languages. */
  language: z.string(),
  /** Languages with a template of their own; `''` for the one of all languages. */
  languages: z.array(z.string()),
  subject: z.string(),
  /** What is inside of the frame that all mails have. */
  html: z.string(),
  plain: z.string(),
  variables: z.array(
    z.object({ name: z.string(), description: z.string(), example: z.string(), required: z.boolean() }),
  ),
  /** Null for the template of the product. */
  updated_at: isoTime.nullable(),
  /** No admin has written anything for this language: it reads what is above. */
  is_default: z.boolean(),
  /** The product's template has changed since this one was written. */
  is_outdated: z.boolean(),
  /** Counts the changes, for the optimistic lock; 0 for the product's. */
  version: z.int(),
});
export type MailTemplate = z.infer<typeof MailTemplate>;
