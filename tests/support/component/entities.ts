import { builtInTimes } from '#shared/built-in-times.ts';
import { defaultClientSettings } from '#shared/client-settings.ts';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { PageFields } from '#shared/entities/page.ts';
import type { Role } from '#shared/entities/accounts/role.ts';
import type { ShortUser } from '#shared/entities/accounts/short-user.ts';
import { builtInThemes } from '#shared/site-config/built-in-themes.ts';
import type { User } from '#shared/entities/accounts/user.ts';
import type { FileType } from '#shared/drive/file-type.ts';
import { entryHash } from '#shared/drive/entry-hash.ts';
import { builtInRoles, roleIds } from '#shared/site-config/built-in-roles.ts';
import { permissionsOfRole } from '../permissions-of-role.ts';

/** The moment at which everything here was made. */
export const madeAt = '2026-03-04T05:06:07.000Z';

let lastId = 1000;
/** An id that nothing else in this page has. */
export const nextId = () => (lastId += 1);

function roleOf(roleId: number): Role {
  const role = builtInRoles.find(({ id }) => id === roleId) as (typeof builtInRoles)[number];
  return { ...role, permissions: permissionsOfRole(roleId), ...builtInTimes };
}

export const usersRole = roleOf(roleIds.users);
export const guestsRole = roleOf(roleIds.guests);
export const adminsRole = roleOf(roleIds.admins);

/** Ann as other users see her. */
export const ann: ShortUser = {
  id: 7,
  email: 'ann@example.com',
  name: 'Ann Lee',
  display_name: 'Ann Lee',
  image: null,
  avatar: null,
  model_type: 'user',
};

/** Ann, who has a name, a password and the rights of every user. */
export function aUser(changes: Partial<User> = {}): User {
  return {
    ...ann,
    first_name: 'Ann',
    last_name: 'Lee',
    email_verified_at: madeAt,
    permissions: usersRole.permissions ?? [],
    roles: [usersRole],
    subscriptions: [],
    unread_notifications_count: 0,
    country_id: 1,
    state_id: 1,
    language: 'en',
    country: null,
    timezone: null,
    two_factor_confirmed_at: null,
    two_factor_recovery_codes: null,
    has_password: true,
    available_space: null,
    space_unlimited: false,
    skip_counter: 0,
    created_at: madeAt,
    updated_at: madeAt,
    ...changes,
  };
}

/** What the page starts with: a site as it is after its installation, with Ann signed in. */
export function bootstrapData(user: User | null = aUser()): BootstrapData {
  const settings = defaultClientSettings(location.origin);
  return {
    user,
    impersonator: null,
    is_session_remembered: user !== null,
    guest_role: guestsRole,
    settings: { ...settings, menus: [] },
    themes: builtInThemes,
    menus: [],
    branding: settings.branding,
    cookie_notice: settings.cookie_notice,
    require_email_confirmation: false,
    show_cookie_notice: false,
    is_mobile_device: false,
    i18n: null,
    default_meta_tags: '',
    sentry_release: null,
  };
}

/** What an owner may do with an entry. */
export const everyRight = {
  'files.update': true,
  'files.create': true,
  'files.download': true,
  'files.delete': true,
};

/** A text file of Ann's at the top of her drive. */
export function aFile(changes: Partial<FileEntry> = {}): FileEntry {
  const id = changes.id ?? nextId();
  const { name = `file ${id}.txt` } = changes;
  const hash = entryHash(id);
  return {
    id,
    name,
    file_size: 1200,
    mime: 'text/plain',
    extension: name.split('.').at(-1) ?? null,
    path: String(id),
    created_at: madeAt,
    updated_at: madeAt,
    url: `secure/uploads/${hash}`,
    type: 'text' satisfies FileType,
    hash,
    file_name: '6d1d1a3e-7a51-4a0e-9c5f-0d5a4f1f2b3c',
    description: null,
    parent_id: null,
    deleted_at: null,
    workspace_id: 0,
    owner_id: 7,
    public: false,
    thumbnail: false,
    thumbnail_url: null,
    permissions: everyRight,
    tags: [],
    users: [anEntryOwner],
    color: null,
    has_link: false,
    versions_count: 1,
    pending: false,
    ...changes,
  };
}

/** Ann as the owner of an entry. */
export const anEntryOwner: FileEntry['users'][number] = {
  ...ann,
  owns_entry: true,
  entry_permissions: [],
};

/** A folder of Ann's at the top of her drive. */
export function aFolder(changes: Partial<FileEntry> = {}): FileEntry {
  const id = changes.id ?? nextId();
  return aFile({
    name: `folder ${id}`,
    file_size: 0,
    mime: null,
    extension: null,
    url: null,
    type: 'folder',
    file_name: '',
    ...changes,
    id,
  });
}

/** The only page of a list. */
export function onePage<Item>(data: Item[], total = data.length): { data: Item[] } & PageFields {
  return {
    data,
    current_page: 1,
    per_page: 50,
    from: data.length > 0 ? 1 : null,
    to: data.length > 0 ? data.length : null,
    total,
    last_page: 1,
    next_page: null,
    prev_page: null,
    next_cursor: null,
  };
}
