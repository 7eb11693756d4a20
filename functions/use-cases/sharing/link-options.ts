import type * as z from 'zod';
import { linkHashChars } from '#shared/limits/sharing-limits.ts';
import type { LinkChange as LinkChangeSchema, LinkOptions } from '#shared/routes/sharing/link-options.ts';
import type { LinkItem } from '../../data/entities/drive/link.ts';
import type { LinkChange } from '../../data/sharing/links.ts';
import { invalid } from '../../platform/app-error.ts';
import { nowMs } from '../../platform/clock.ts';
import { hashPassword } from '../../platform/hashing.ts';
import { newRandomId, randomText } from '../../platform/ids.ts';

type Options = z.output<typeof LinkOptions>;
/** Options of a link that is made or changed. */
export type LinkChangeOptions = Omit<z.output<typeof LinkChangeSchema>, 'upload_only' | 'uploadOnly'> &
  Partial<Pick<Options, 'upload_only' | 'uploadOnly'>>;

/** What a link is made for, and by whom. */
export type LinkPlace = Pick<LinkItem, 'driveId' | 'entryId' | 'userId'> &
  Pick<Partial<LinkItem>, 'entryIds' | 'selectedBy'> & { isFolder: boolean };

/** A link that does not exist yet. 422 for a time that is over, and where a file is to be uploaded into. */
export async function newLink(
  { isFolder, ...place }: LinkPlace,
  options: LinkChangeOptions,
): Promise<LinkItem> {
  const { passwordHash, expiresAtMs, title, ...flags } = await linkChangeOf(options, { isFolder });
  return {
    ...newLinkAddress(),
    ...place,
    ...(passwordHash && { passwordHash }),
    ...(typeof expiresAtMs === 'number' && { expiresAtMs }),
    ...(title && { title }),
    allowEdit: flags.allowEdit ?? false,
    allowDownload: flags.allowDownload ?? false,
    restricted: flags.restricted ?? false,
    ...(flags.uploadOnly && { uploadOnly: true }),
    createdAtMs: nowMs(),
    updatedAtMs: nowMs(),
  };
}

/** Id and secret of a link, by which people come to it. Neither tells anything of another link's. */
export const newLinkAddress = () => ({ linkId: newRandomId(), hash: randomText(linkHashChars) });

/** What options say anew of a link, in either spelling; what is absent stays. A new address is `renewLink`. */
export async function linkChangeOf(
  options: LinkChangeOptions,
  { isFolder }: { isFolder: boolean },
): Promise<LinkChange> {
  const { password, restricted, title } = options;
  const expiresAtMs = options.expires_at === undefined ? options.expiresAt : options.expires_at;
  if (typeof expiresAtMs === 'number' && expiresAtMs <= nowMs()) {
    throw invalid({ expires_at: 'pastTime' });
  }
  const uploadOnly = options.upload_only ?? options.uploadOnly;
  if (uploadOnly && !isFolder) throw invalid({ upload_only: 'uploadOnlyFolders' });
  const change: LinkChange = {
    allowEdit: options.allow_edit ?? options.allowEdit,
    allowDownload: options.allow_download ?? options.allowDownload,
    restricted,
    uploadOnly,
    expiresAtMs,
    title,
    ...(password !== undefined && { passwordHash: password === null ? null : await hashPassword(password) }),
  };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
