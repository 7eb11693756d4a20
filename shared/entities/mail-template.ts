/** Mails that the application sends, by their keys (api.md 22.1). */
export const mailTemplates = [
  'email_verification',
  'welcome',
  'reset_password',
  'password_changed',
  'new_device',
  'two_factor_enabled',
  'two_factor_disabled',
  'api_token_created',
  'account_deleted',
  'workspace_invitation',
  'link_sent',
  'file_shared',
  'space_warning',
] as const;
export type MailTemplateKey = (typeof mailTemplates)[number];

/** What each mail tells, besides the site's name and address. Times are ISO, and shown in the person's zone. */
export interface MailVariables {
  email_verification: { code: string; minutes: number };
  welcome: { name: string; login_url: string };
  reset_password: { url: string; minutes: number };
  /** With how many API tokens and which social connections ended. */
  password_changed: { time: string; device: string; tokens: number; services: string | null };
  new_device: { device: string; city: string | null; country: string | null; time: string };
  two_factor_enabled: { time: string };
  two_factor_disabled: { time: string };
  api_token_created: { token_name: string };
  account_deleted: Record<string, never>;
  workspace_invitation: { inviter: string; workspace: string; join_url: string; days: number };
  file_shared: { sharer: string; entry_name: string; url: string };
  link_sent: { sender: string; entry_name: string; url: string; message: string | null };
  space_warning: { used: string; available: string; percent: number };
}
