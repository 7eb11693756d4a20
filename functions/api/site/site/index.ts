import { siteRoutes } from '#shared/routes/site/roles.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { addRoleUsers } from './add-role-users.ts';
import { createRole } from './create-role.ts';
import { deleteMessages } from './delete-messages.ts';
import { deleteRoles } from './delete-roles.ts';
import { getRole } from './get-role.ts';
import { getSettingsSection } from './get-settings-section.ts';
import { listMessages } from './list-messages.ts';
import { listRoles } from './list-roles.ts';
import { removeRoleUsers } from './remove-role-users.ts';
import { restoreMessages } from './restore-messages.ts';
import { sendContactMessage } from './send-contact-message.ts';
import { sendResellerMessage } from './send-reseller-message.ts';
import { sendTestMail } from './send-test-mail.ts';
import { testSettings } from './test-settings.ts';
import { updateMessages } from './update-messages.ts';
import { updateRole } from './update-role.ts';
import { updateSettingsSection } from './update-settings-section.ts';

export const handler = endpoint(siteRoutes, {
  getSettingsSection,
  updateSettingsSection,
  testSettings,
  sendTestMail,
  listRoles,
  getRole,
  createRole,
  updateRole,
  deleteRoles,
  addRoleUsers,
  removeRoleUsers,
  sendContactMessage,
  sendResellerMessage,
  listMessages,
  updateMessages,
  deleteMessages,
  restoreMessages,
});
