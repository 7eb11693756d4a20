import type { FileEntry } from '#shared/entities/file-entry.ts';
import type { ShareableLink } from '#shared/entities/shareable-link.ts';
import { toIsoTime } from '#shared/schema-fields.ts';
import type { LinkItem } from '../../data/entities/link.ts';
import { env } from '../../platform/env.ts';

/** A link as the contract describes it; nothing of its password but that there is one. */
export function presentLink(link: LinkItem, entry?: FileEntry): ShareableLink {
  const { allowDownload, allowEdit, restricted } = link;
  return {
    id: link.linkId,
    hash: link.hash,
    user_id: link.userId,
    entry_id: link.entryId,
    ...(entry && { entry }),
    expires_at: link.expiresAtMs === undefined ? null : toIsoTime(link.expiresAtMs),
    allow_edit: allowEdit,
    allow_download: allowDownload,
    permissions: JSON.stringify({ restricted, allow_download: allowDownload, allow_edit: allowEdit }),
    password: null,
    has_password: link.passwordHash !== undefined,
    url: `${env.baseUrl}/drive/s/${link.hash}`,
    created_at: toIsoTime(link.createdAtMs),
    updated_at: toIsoTime(link.updatedAtMs),
  };
}
