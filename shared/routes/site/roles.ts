import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { pageFields, pageRequest } from '../../entities/page.ts';
import { ManagedRole } from '../../entities/accounts/role.ts';
import { inputError } from '../../contract/input-error.ts';
import { roleSearch } from '../../listings/role-search.ts';
import { permissionForms } from '../../permissions/permission-form.ts';
import { roleLimits } from '../../limits/role-limits.ts';
import { email, id, idList, optionalText, success, title, wordList } from '../../contract/schema-fields.ts';
import { mailTemplateRoutes } from './mail-templates.ts';
import { managedMessageRoutes } from './managed-messages.ts';
import { messageRoutes } from './messages.ts';
import { getReports } from './reports.ts';
import { sendTestMail, testSettings } from './setting-tests.ts';
import { getSettingsSection, updateSettingsSection } from './settings.ts';
import { listAlerts } from './alerts.ts';
import { clearCache } from './cache.ts';
import { queueRoutes } from './queue.ts';
import { generateSitemap } from './sitemap.ts';
import { tagRoutes } from './tags.ts';
import { appearanceRoutes } from './appearance.ts';
import { themeRoutes } from './themes.ts';

const { maxUsersPerCall, maxIdsPerPath } = roleLimits;
const access = { who: 'signedIn', permission: ['admin.access', 'roles.update'], object: 'site' } as const;
const params = z.object({ id });

const RoleForm = z.object({
  name: title(),
  description: optionalText().optional(),
  type: z.enum(['sitewide', 'workspace']).optional(),
  default: z.boolean(inputError('booleanRequired')).optional(),
  guests: z.boolean(inputError('booleanRequired')).optional(),
  permissions: permissionForms.optional(),
});
export type RoleForm = z.output<typeof RoleForm>;

const tooManyUsers = inputError({ code: 'tooManyUsers', params: { count: maxUsersPerCall } });
const NamedUsers = z
  .object({
    userIds: z.array(id).max(maxUsersPerCall, tooManyUsers).default([]),
    emails: z.array(email).max(maxUsersPerCall, tooManyUsers).default([]),
  })
  .refine(({ userIds, emails }) => userIds.length + emails.length > 0, {
    path: ['userIds'],
    message: inputError('personRequired'),
  })
  .refine(({ userIds, emails }) => userIds.length + emails.length <= maxUsersPerCall, {
    path: ['userIds'],
    message: tooManyUsers,
  });
export type NamedUsers = z.output<typeof NamedUsers>;

export const listRoles = defineRoute({
  name: 'listRoles',
  spec: 'RO1',
  method: 'GET',
  path: 'roles',
  summary:
    'Roles of the site and of workspaces; `with=permissions` adds what they allow, `loadCount=users` how many users have them',
  access,
  query: z.object({
    ...pageRequest,
    ...roleSearch.fields,
    type: z.enum(['sitewide', 'workspace']).optional(),
    with: wordList.default([]),
    loadCount: wordList.default([]),
  }),
  answer: success({ pagination: z.object({ data: z.array(ManagedRole), ...pageFields }) }),
});

export const getRole = defineRoute({
  name: 'getRole',
  spec: 'RO2',
  method: 'GET',
  path: 'roles/{id}',
  summary: 'A role with its permissions',
  access,
  params,
  answer: success({ role: ManagedRole }),
});

export const createRole = defineRoute({
  name: 'createRole',
  spec: 'RO3',
  method: 'POST',
  path: 'roles',
  audit: 'role.create',
  summary: 'Create a role',
  once: true,
  access,
  body: RoleForm,
  status: 201,
  answer: success({ role: ManagedRole }),
});

export const updateRole = defineRoute({
  name: 'updateRole',
  spec: 'RO4',
  method: 'PUT',
  path: 'roles/{id}',
  audit: 'role.update',
  summary: 'Change a role; what is not sent stays as it is',
  access,
  params,
  body: RoleForm.extend({
    /** As it was read: 409 if another admin changed the role since then. */
    version: z.int().min(0).optional(),
  }),
  answer: success({ role: ManagedRole }),
});

export const deleteRoles = defineRoute({
  name: 'deleteRoles',
  spec: 'RO5',
  method: 'DELETE',
  path: 'roles/{id}',
  audit: 'role.delete',
  summary: 'Delete roles, by a comma list of ids; their users lose what the roles allow',
  access,
  params: z.object({
    id: idList.pipe(z.array(z.int()).min(1, inputError('idsRequired')).max(maxIdsPerPath)),
  }),
  answer: success({}),
});

export const addRoleUsers = defineRoute({
  name: 'addRoleUsers',
  spec: 'RO6',
  method: 'POST',
  path: 'roles/{id}/add-users',
  audit: 'role.give',
  summary: 'Give a role to users, by ids or e-mail addresses; `count` had it not',
  access,
  params,
  body: NamedUsers,
  answer: success({ count: z.int() }),
});

export const removeRoleUsers = defineRoute({
  name: 'removeRoleUsers',
  spec: 'RO6',
  method: 'POST',
  path: 'roles/{id}/remove-users',
  audit: 'role.take',
  summary: 'Take a role from users, by ids or e-mail addresses; `count` had it',
  access,
  params,
  body: NamedUsers,
  answer: success({ count: z.int() }),
});

/** The site feature: one function, so that the configuration of the site burdens no other. */
export const siteRoutes = {
  getSettingsSection,
  updateSettingsSection,
  testSettings,
  sendTestMail,
  getReports,
  generateSitemap,
  ...queueRoutes,
  clearCache,
  listAlerts,
  listRoles,
  getRole,
  createRole,
  updateRole,
  deleteRoles,
  addRoleUsers,
  removeRoleUsers,
  ...messageRoutes,
  ...managedMessageRoutes,
  ...tagRoutes,
  ...mailTemplateRoutes,
  ...appearanceRoutes,
  ...themeRoutes,
};
