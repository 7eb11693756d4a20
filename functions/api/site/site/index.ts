import { siteRoutes } from '#shared/routes/site/roles.ts';
import { endpoint } from '../../../http/endpoint.ts';

export const handler = endpoint(siteRoutes, {
  getSettingsSection: () => import('./get-settings-section.ts'),
  updateSettingsSection: () => import('./update-settings-section.ts'),
  testSettings: () => import('./test-settings.ts'),
  sendTestMail: () => import('./send-test-mail.ts'),
  generateSitemap: () => import('./generate-sitemap.ts'),
  listRoles: () => import('./list-roles.ts'),
  getRole: () => import('./get-role.ts'),
  createRole: () => import('./create-role.ts'),
  updateRole: () => import('./update-role.ts'),
  deleteRoles: () => import('./delete-roles.ts'),
  addRoleUsers: () => import('./add-role-users.ts'),
  removeRoleUsers: () => import('./remove-role-users.ts'),
  sendContactMessage: () => import('./send-contact-message.ts'),
  sendResellerMessage: () => import('./send-reseller-message.ts'),
  listMessages: () => import('./list-messages.ts'),
  updateMessages: () => import('./update-messages.ts'),
  deleteMessages: () => import('./delete-messages.ts'),
  restoreMessages: () => import('./restore-messages.ts'),
  listSiteTags: () => import('./list-site-tags.ts'),
  createTag: () => import('./create-tag.ts'),
  updateTag: () => import('./update-tag.ts'),
  deleteTags: () => import('./delete-tags.ts'),
  restoreTags: () => import('./restore-tags.ts'),
  mergeTags: () => import('./merge-tags.ts'),
});
