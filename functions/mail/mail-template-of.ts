import type { MailTemplateKey } from '#shared/entities/site/mail-template.ts';
import type { MailTemplate } from './mail-template.ts';
import { accountDeleted } from './templates/account-deleted.ts';
import { accountDeletionCancelled, accountDeletionPlanned } from './templates/planned-deletions.ts';
import { accountInvitation } from './templates/account-invitation.ts';
import { apiTokenCreated } from './templates/api-token-created.ts';
import { csvExportReady } from './templates/csv-export-ready.ts';
import { emailChanged } from './templates/email-changed.ts';
import { emailVerification } from './templates/email-verification.ts';
import { fileShared } from './templates/file-shared.ts';
import { linkSent } from './templates/link-sent.ts';
import { newDevice } from './templates/new-device.ts';
import { passwordChanged } from './templates/password-changed.ts';
import { paymentActionRequired, paymentFailed, paymentReceipt } from './templates/payments.ts';
import { resetPassword } from './templates/reset-password.ts';
import { sessionsEnded } from './templates/sessions-ended.ts';
import { spaceWarning } from './templates/space-warning.ts';
import {
  subscriptionCancelled,
  subscriptionChanged,
  subscriptionExpired,
  subscriptionRenewed,
} from './templates/subscriptions.ts';
import { accountRestored, accountSuspended } from './templates/suspensions.ts';
import { testMail } from './templates/test-mail.ts';
import { twoFactorDisabled, twoFactorEnabled } from './templates/two-factor.ts';
import { contactMessage, resellerMessage } from './templates/visitor-messages.ts';
import { welcome } from './templates/welcome.ts';
import { workspaceInvitation } from './templates/workspace-invitation.ts';

const templates: Record<MailTemplateKey, MailTemplate> = {
  email_verification: emailVerification,
  welcome,
  reset_password: resetPassword,
  password_changed: passwordChanged,
  email_changed: emailChanged,
  sessions_ended: sessionsEnded,
  new_device: newDevice,
  two_factor_enabled: twoFactorEnabled,
  two_factor_disabled: twoFactorDisabled,
  api_token_created: apiTokenCreated,
  account_invitation: accountInvitation,
  account_deleted: accountDeleted,
  account_deletion_planned: accountDeletionPlanned,
  account_deletion_cancelled: accountDeletionCancelled,
  account_suspended: accountSuspended,
  account_restored: accountRestored,
  workspace_invitation: workspaceInvitation,
  link_sent: linkSent,
  file_shared: fileShared,
  contact_message: contactMessage,
  reseller_message: resellerMessage,
  space_warning: spaceWarning,
  payment_receipt: paymentReceipt,
  payment_failed: paymentFailed,
  payment_action_required: paymentActionRequired,
  subscription_changed: subscriptionChanged,
  subscription_cancelled: subscriptionCancelled,
  subscription_renewed: subscriptionRenewed,
  subscription_expired: subscriptionExpired,
  csv_export_ready: csvExportReady,
  test_mail: testMail,
};

/** The mail of a key. */
export function mailTemplateOf(key: MailTemplateKey): MailTemplate {
  return templates[key];
}
