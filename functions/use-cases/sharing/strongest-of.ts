import { type ShareRight, shareRights } from '#shared/entities/drive/file-entry.ts';

/** What words of permission come to: each contains the ones before it, and all of them `view`. */
export function strongestOf(permissions: ShareRight[]): ShareRight {
  return shareRights.findLast((right) => permissions.includes(right)) ?? 'view';
}
