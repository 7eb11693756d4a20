import type { ShareableLink } from '#shared/entities/shareable-link.ts';
import type { LinkChange } from './link-calls.ts';
import { toLocalTime, toUtcTime } from './local-time.ts';

/** What the form of a link's options holds; the names are the API's, so that its errors find their fields. */
export interface LinkValues {
  /** As the field for date and time has it, in this device's time zone; empty for no end. */
  expires_at: string;
  /** A new password; empty where it stays as it is. */
  password: string;
  removesPassword: boolean;
  allow_download: boolean;
  allow_edit: boolean;
  restricted: boolean;
  upload_only: boolean;
  title: string;
}

/** The options of a link as the form shows them. */
export function valuesOf(link: ShareableLink): LinkValues {
  return {
    expires_at: link.expires_at === null ? '' : toLocalTime(link.expires_at),
    password: '',
    removesPassword: false,
    allow_download: link.allow_download,
    allow_edit: link.allow_edit,
    restricted: isRestricted(link),
    upload_only: link.upload_only,
    title: link.title ?? '',
  };
}

/** What a person has changed, as the API takes it: the rest stays as it is (L3). */
export function changeOf(values: LinkValues, link: ShareableLink): LinkChange {
  const before = valuesOf(link);
  const change: LinkChange = {};
  if (values.expires_at !== before.expires_at) {
    change.expires_at = values.expires_at === '' ? null : toUtcTime(values.expires_at);
  }
  if (values.password !== '') change.password = values.password;
  else if (values.removesPassword) change.password = null;
  if (values.title.trim() !== before.title) change.title = values.title.trim() || null;
  for (const name of ['allow_download', 'allow_edit', 'restricted', 'upload_only'] as const) {
    if (values[name] !== before[name]) change[name] = values[name];
  }
  return change;
}

/** Whether visitors have to sign in (S2: a flag in a JSON text). */
export function isRestricted({ permissions }: Pick<ShareableLink, 'permissions'>): boolean {
  return (JSON.parse(permissions) as { restricted?: boolean }).restricted === true;
}

/** Whether the link's time has come. @param nowMs milliseconds since 1970 */
export function isExpired(
  { expires_at: expiresAt }: Pick<ShareableLink, 'expires_at'>,
  nowMs: number,
): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= nowMs;
}
