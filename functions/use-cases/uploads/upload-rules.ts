import type { ClientSettings } from '#shared/client-settings.ts';
import { extensionOf } from '#shared/drive/entry-name.ts';
import { type DeclaredFile, findBrokenRule } from '#shared/drive/file-restrictions.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { uploads } from '#shared/limits/upload-limits.ts';
import { can, restrictionOf } from '#shared/permissions/can.ts';
import type { UploadTarget } from '#shared/uploads/upload-target.ts';
import type { UploadItem } from '../../data/entities/drive/upload.ts';
import { forbidden, invalid } from '../../platform/app-error.ts';
import type { SignedIn } from '../accounts/caller.ts';
import type { ByLink } from '../sharing/link-uploads.ts';
import { declaredPath } from './upload-destination.ts';

/** What a client says of a file before its bytes. */
export interface Declaration extends UploadTarget, ByLink {
  name: string;
  sizeBytes: number;
  mime?: string | null | undefined;
  extension?: string | null | undefined;
}

/** Throws where a declared file breaks a rule; whether there is room for it is not a matter of one file alone. */
export function checkDeclaration(
  caller: SignedIn,
  file: Declaration,
  method: UploadItem['method'],
  settings: ClientSettings,
): void {
  if (method === 'simple' && file.sizeBytes > uploads.maxSimplePutBytes) {
    const size = formatBytes(uploads.maxSimplePutBytes);
    throw invalid({ size: { code: 'fileTooLarge', params: { file: file.name, size } } });
  }
  checkDisk(file.disk ?? 'uploads', caller);
  const name = declaredPath(file).name;
  checkFileRules(
    { ...file, name, mime: file.mime ?? null, extension: declaredExtension(file) },
    caller,
    settings,
  );
}

/** The extension of a declared file: that of its name, or else the one that the client names. */
export function declaredExtension(file: Declaration): string | null {
  return extensionOf(declaredPath(file).name) ?? extensionOf(`x.${file.extension ?? ''}`);
}

/** Throws 422 where a file breaks the site's or the caller's rules: size, allowed and blocked types. */
export function checkFileRules(file: DeclaredFile, caller: SignedIn, settings: ClientSettings): void {
  const own = restrictionOf(caller.permissions, 'files.create', 'file_size');
  const broken = findBrokenRule(file, {
    maxBytes: Math.min(settings.uploads.max_size, own ?? Number.POSITIVE_INFINITY),
    allowed: settings.uploads.allowed_extensions,
    blocked: settings.uploads.blocked_extensions,
  });
  if (broken) throw invalid({ file: broken });
}

/** The public disk is for those who run the site. */
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
