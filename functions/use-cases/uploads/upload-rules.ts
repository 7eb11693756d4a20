import type { ClientSettings } from '#shared/client-settings.ts';
import { type DeclaredFile, findBrokenRule } from '#shared/drive/file-restrictions.ts';
import { can, restrictionOf } from '#shared/permissions/can.ts';
import { forbidden, invalid } from '../../platform/app-error.ts';
import type { UploadItem } from '../../data/entities/upload.ts';
import type { SignedIn } from '../accounts/caller.ts';

/** Throws 422 where a file breaks the site's or the caller's rules: size, allowed and blocked types (13.1). */
export function checkFileRules(file: DeclaredFile, caller: SignedIn, settings: ClientSettings): void {
  const own = restrictionOf(caller.permissions, 'files.create', 'file_size');
  const broken = findBrokenRule(file, {
    maxBytes: Math.min(settings.uploads.max_size, own ?? Number.POSITIVE_INFINITY),
    allowed: settings.uploads.allowed_extensions,
    blocked: settings.uploads.blocked_extensions,
  });
  if (broken) throw invalid({ file: broken });
}

/** The public disk is for those who run the site (13.1). */
export function checkDisk(disk: 'uploads' | 'public', caller: SignedIn): void {
  if (disk === 'public' && !mayPublish(caller)) throw forbidden();
}

/** Whether the caller may put files on the public disk. */
export function mayPublish(caller: SignedIn): boolean {
  return can(caller.permissions, 'admin.access');
}

/**
 * The disk for a copy of a file. A caller who may not use the public disk gets an ordinary copy, which counts against
 * the quota of its space.
 */
export function diskOfCopy(
  source: { disk?: UploadItem['disk'] | undefined },
  caller: SignedIn,
): UploadItem['disk'] {
  return source.disk === 'public' && mayPublish(caller) ? 'public' : 'uploads';
}
