import * as z from 'zod';
import { Permission } from '../../permissions/permission.ts';
import { isoTime } from '../../contract/schema-fields.ts';
import { Ban } from './ban.ts';
import { Role } from './role.ts';
import { Subscription } from '../billing/subscription.ts';

export const ApiToken = z.object({
  id: z.int(),
  name: z.string(),
  last_used_at: isoTime.nullable(),
  created_at: isoTime,
});
export type ApiToken = z.infer<typeof ApiToken>;

/** A signed-in browser, or a program's token that was used of late. */
export const Session = z.object({
  id: z.string(),
  device_type: z.enum(['mobile', 'tablet', 'computer']),
  platform: z.string().nullable(),
  browser: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  ip_address: z.string().nullable(),
  /** It belongs to an API token. */
  token: z.boolean(),
  last_active: isoTime,
  is_current_device: z.boolean(),
});
export type Session = z.infer<typeof Session>;

/** The signed-in person as they see themselves. Secrets are not part of it by construction. */
export const User = z.object({
  id: z.int(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  name: z.string(),
  display_name: z.string(),
  image: z.string().nullable(),
  avatar: z.string().nullable(),
  email: z.string(),
  email_verified_at: isoTime.nullable(),
  permissions: z.array(Permission),
  roles: z.array(Role),
  /** The first one is the current one. */
  subscriptions: z.array(Subscription),
  /** For the user themselves. */
  unread_notifications_count: z.int().optional(),
  country_id: z.int(),
  state_id: z.int(),
  language: z.string(),
  country: z.string().nullable(),
  timezone: z.string().nullable(),
  social_profiles: z.array(z.object({ service_name: z.string(), username: z.string() })).optional(),
  tokens: z.array(ApiToken).optional(),
  /** For those who manage people. */
  banned_at: isoTime.nullable().optional(),
  /** When the account will be erased; null unless an admin has deleted it. */
  deletion_at: isoTime.nullable().optional(),
  /** The one in force first, then the earlier ones; the newest twenty. */
  bans: z.array(Ban).optional(),
  /** Permissions of the user alone, and what gives each permission that holds: `user`, `role:2` or `plan:3`. */
  direct_permissions: z.array(Permission).optional(),
  permission_sources: z.record(z.string(), z.string()).optional(),
  /** When they did something last; null for a user who has never signed in. */
  last_active_at: isoTime.nullable().optional(),
  /** Bytes that the files of the user take, and bytes that they may take; null without limit. */
  space_used: z.int().optional(),
  effective_space: z.int().nullable().optional(),
  two_factor_confirmed_at: isoTime.nullable(),
  two_factor_recovery_codes: z.array(z.string()).nullable(),
  has_password: z.boolean(),
  /** Allowance of this person alone, in bytes; null: by plan. */
  available_space: z.int().nullable(),
  /** No allowance limits this person. */
  space_unlimited: z.boolean(),
  /** The saved card. Only for the user themselves. */
  card_brand: z.string().nullable().optional(),
  card_last_four: z.string().nullable().optional(),
  card_expires: z.string().nullable().optional(),
  skip_counter: z.int(),
  created_at: isoTime,
  updated_at: isoTime,
  model_type: z.literal('user'),
  /** How many of a relation there are, where that was asked for. */
  roles_count: z.int().optional(),
  permissions_count: z.int().optional(),
  subscriptions_count: z.int().optional(),
  social_profiles_count: z.int().optional(),
  tokens_count: z.int().optional(),
});
export type User = z.infer<typeof User>;
