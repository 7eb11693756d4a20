import type { MailTemplateKey } from '#shared/entities/mail-template.ts';
import type { MailTemplate } from './mail-template.ts';
import { accountDeleted } from './templates/account-deleted.ts';
import { apiTokenCreated } from './templates/api-token-created.ts';
import { emailVerification } from './templates/email-verification.ts';
import { fileShared } from './templates/file-shared.ts';
import { linkSent } from './templates/link-sent.ts';
import { newDevice } from './templates/new-device.ts';
import { passwordChanged } from './templates/password-changed.ts';
import { resetPassword } from './templates/reset-password.ts';
import { spaceWarning } from './templates/space-warning.ts';
import { twoFactorDisabled, twoFactorEnabled } from './templates/two-factor.ts';
import { welcome } from './templates/welcome.ts';
import { workspaceInvitation } from './templates/workspace-invitation.ts';

const templates: Record<MailTemplateKey, MailTemplate> = {
  email_verification: emailVerification,
  welcome,
  reset_password: resetPassword,
  password_changed: passwordChanged,
  new_device: newDevice,
  two_factor_enabled: twoFactorEnabled,
  two_factor_disabled: twoFactorDisabled,
  api_token_created: apiTokenCreated,
  account_deleted: accountDeleted,
  workspace_invitation: workspaceInvitation,
  link_sent: linkSent,
  file_shared: fileShared,
  space_warning: spaceWarning,
};

/** The mail of a key (api.md 22.1). */
export function mailTemplateOf(key: MailTemplateKey): MailTemplate {
  return templates[key];
}
