import type { MailTemplateKey, MailVariables } from '../entities/site/mail-template.ts';

/** The names of a mail's variables; without this, a mail that has none would allow every name. */
type NamesOf<Variables> = string extends keyof Variables ? never : keyof Variables & string;
type VariableName = { [Key in MailTemplateKey]: NamesOf<MailVariables[Key]> }[MailTemplateKey];

interface MailVariable {
  /** A text to translate. */
  meaning: string;
  /** What previews show. Times are ISO, and shown in the reader's zone by the filter `date_time`. */
  sample: string | number | string[];
}

/** What mails can tell, by the name that templates use. */
export const mailVariables: Record<VariableName, MailVariable> = {
  amount: { meaning: 'Amount with its currency', sample: '$12.00' },
  available: { meaning: 'Space that the user may take', sample: '25 GB' },
  city: { meaning: 'City of the sign-in; empty if unknown', sample: 'Lisbon' },
  code: { meaning: 'Code to type in', sample: '123456' },
  country: { meaning: 'Country of the sign-in; empty if unknown', sample: 'Portugal' },
  date: { meaning: 'Date of the change; empty if it has none', sample: '2026-11-21T16:37:00.000Z' },
  days: { meaning: 'Days until the link expires', sample: 7 },
  device: { meaning: 'Browser and system; empty if an admin made the change', sample: 'Firefox on Linux' },
  email: { meaning: 'Email address', sample: 'ann@example.com' },
  entry_name: { meaning: 'Name of the file or folder', sample: 'Quarterly report.pdf' },
  former: { meaning: 'Former email address', sample: 'former@example.com' },
  hours: { meaning: 'Hours until the link expires', sample: 24 },
  inviter: { meaning: 'Who invites', sample: 'Ben Ito' },
  invoice_url: { meaning: 'Link to the invoices', sample: 'https://example.com/billing' },
  join_url: { meaning: 'Link that accepts the invitation', sample: 'https://example.com/join' },
  login_url: { meaning: 'Link to the sign-in page', sample: 'https://example.com/login' },
  message: { meaning: 'The message; of visitors a list of its lines', sample: 'Have a look at this.' },
  minutes: { meaning: 'Minutes until it expires', sample: 30 },
  mobileNumber: { meaning: 'Phone number', sample: '+351 912 345 678' },
  name: { meaning: 'Name of the person', sample: 'Ann Lee' },
  percent: { meaning: 'How much of the space is taken, in percent', sample: 80 },
  plan: { meaning: 'Name of the plan', sample: 'Pro' },
  reason: { meaning: 'Reason of the admin; empty if none was given', sample: 'Spam' },
  sender: { meaning: 'Who sends', sample: 'Ben Ito' },
  services: { meaning: 'Social accounts that were disconnected; empty for none', sample: 'Google' },
  sharer: { meaning: 'Who shares', sample: 'Ben Ito' },
  time: { meaning: 'When it happened', sample: '2026-11-21T16:37:00.000Z' },
  token_name: { meaning: 'Name of the API token', sample: 'Backup script' },
  tokens: { meaning: 'Number of API tokens that ended', sample: 2 },
  until: { meaning: 'End of the suspension; empty if it has none', sample: '2026-12-21T16:37:00.000Z' },
  url: { meaning: 'The link that the mail is about', sample: 'https://example.com/link' },
  used: { meaning: 'Space that the user takes', sample: '20 GB' },
  workspace: { meaning: 'Name of the workspace', sample: 'Design team' },
};

interface MailSheet {
  /** A text to translate. */
  name: string;
  variables: readonly VariableName[];
  /** Without them the mail would be of no use. */
  required?: readonly VariableName[];
  /** Codes, and links that let in whoever has them: the log of mails hides them. */
  secret?: readonly VariableName[];
}

/** Each mail: what admins know it by, and what it can tell. */
export const mailSheets: Record<MailTemplateKey, MailSheet> = {
  email_verification: {
    name: 'Verification code',
    variables: ['code', 'minutes'],
    required: ['code'],
    secret: ['code'],
  },
  welcome: { name: 'Welcome', variables: ['name', 'login_url'] },
  reset_password: {
    name: 'Password reset',
    variables: ['url', 'minutes'],
    required: ['url'],
    secret: ['url'],
  },
  password_changed: { name: 'Password changed', variables: ['time', 'device', 'tokens', 'services'] },
  email_changed: { name: 'Email address changed', variables: ['time', 'former', 'email'] },
  sessions_ended: { name: 'Logged out everywhere', variables: ['time'] },
  new_device: { name: 'Sign-in from a new device', variables: ['device', 'city', 'country', 'time'] },
  two_factor_enabled: { name: 'Two-factor sign-in turned on', variables: ['time'] },
  two_factor_disabled: { name: 'Two-factor sign-in turned off', variables: ['time'] },
  api_token_created: { name: 'API token created', variables: ['token_name'] },
  account_invitation: {
    name: 'Invitation to an account',
    variables: ['url', 'days'],
    required: ['url'],
    secret: ['url'],
  },
  account_deleted: { name: 'Account deleted', variables: [] },
  account_deletion_planned: { name: 'Account deletion planned', variables: ['time'] },
  account_deletion_cancelled: { name: 'Account deletion cancelled', variables: [] },
  account_suspended: { name: 'Account suspended', variables: ['until', 'reason'] },
  account_restored: { name: 'Account restored', variables: [] },
  workspace_invitation: {
    name: 'Invitation to a workspace',
    variables: ['inviter', 'workspace', 'join_url', 'days'],
    required: ['join_url'],
    secret: ['join_url'],
  },
  link_sent: {
    name: 'Link to a file',
    variables: ['sender', 'entry_name', 'url', 'message'],
    required: ['url'],
    secret: ['url'],
  },
  file_shared: { name: 'File shared', variables: ['sharer', 'entry_name', 'url'], required: ['url'] },
  contact_message: {
    name: 'Message of a visitor',
    variables: ['name', 'email', 'mobileNumber', 'message'],
    required: ['message'],
  },
  reseller_message: {
    name: 'Message of a reseller',
    variables: ['name', 'email', 'mobileNumber', 'message'],
    required: ['message'],
  },
  space_warning: { name: 'Space is running out', variables: ['used', 'available', 'percent'] },
  payment_receipt: { name: 'Payment receipt', variables: ['plan', 'amount', 'invoice_url'] },
  payment_failed: { name: 'Payment failed', variables: ['plan', 'amount', 'url'], required: ['url'] },
  payment_action_required: {
    name: 'Payment needs a confirmation',
    variables: ['plan', 'amount', 'url'],
    required: ['url'],
    secret: ['url'],
  },
  subscription_changed: { name: 'Subscription changed', variables: ['plan', 'date'] },
  subscription_cancelled: { name: 'Subscription cancelled', variables: ['plan', 'date'] },
  subscription_renewed: { name: 'Subscription renewed', variables: ['plan', 'date'] },
  subscription_expired: { name: 'Subscription expired', variables: ['plan', 'date'] },
  csv_export_ready: { name: 'Export ready', variables: ['url', 'hours'], required: ['url'] },
  test_mail: { name: 'Test mail', variables: [] },
};

const messagesOfVisitors: readonly MailTemplateKey[] = ['contact_message', 'reseller_message'];
const visitorMessage = { sample: ['Hello,', '', 'I have a question.'] };

/** Example values of a mail's variables. */
export function exampleOf(key: MailTemplateKey): Record<string, MailVariable['sample']> {
  const { variables } = mailSheets[key];
  const example = Object.fromEntries(variables.map((name) => [name, mailVariables[name].sample]));
  if (messagesOfVisitors.includes(key)) example['message'] = visitorMessage.sample;
  return example;
}

/** What stands in the log of mails for a code or a link. */
const hidden = '••••••';

/** The variables of a mail without its codes and links that let in whoever has them; undefined where it has none. */
export function hideSecrets(
  key: MailTemplateKey,
  variables: Record<string, unknown>,
): Record<string, unknown> | undefined {
  const { secret = [] } = mailSheets[key];
  if (secret.length === 0) return undefined;
  return { ...variables, ...Object.fromEntries(secret.map((name) => [name, hidden])) };
}
