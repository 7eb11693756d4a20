import type { ClientSettings } from '#shared/client-settings.ts';
import { errorMessages, fillMessage } from '#shared/errors.ts';
import { formatBytes } from '#shared/format-bytes.ts';
import type { UserItem } from '../data/entities/user.ts';
import { type AppError, invalid } from '../platform/app-error.ts';

/** What a person may store, in bytes; null without limit (api.md 12.4). */
export function allowanceBytes(user: UserItem, settings: ClientSettings): number | null {
  return user.availableSpaceBytes ?? settings.uploads.available_space;
}

/** 422 for an upload that does not fit any more, with the way to more space. */
export function spaceExhausted(allowance: number | null): AppError {
  const space = allowance === null ? '' : formatBytes(allowance);
  return invalid(
    { size: fillMessage(errorMessages.spaceExhausted, { space }) },
    { label: 'Upgrade', action: '/pricing' },
  );
}
