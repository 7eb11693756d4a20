import { errorMessages } from '#shared/errors.ts';
import { avatars } from '#shared/limits.ts';
import { AppError, invalid } from '../../platform/app-error.ts';
import { env } from '../../platform/env.ts';
import { findObjectHead, objectKey } from '../../storage/objects.ts';
import { type Access, accessEntry } from '../access.ts';
import type { SignedIn } from '../caller.ts';
import { drawAvatar, pictureTooLarge } from './draw-avatar.ts';

const noPicture = () => invalid({ image: errorMessages.chooseImage });

/** Hash of the file that an address of this site shows, `secure/uploads/{hash}`; undefined for any other address. */
export function findUploadHash(address: string): string | undefined {
  const url = URL.parse(address, `${env.baseUrl}/`);
  if (url?.origin !== new URL(env.baseUrl).origin) return undefined;
  return /^\/secure\/uploads\/([\w-]+)$/.exec(url.pathname)?.[1];
}

/**
 * Draws a user's picture from an uploaded image (U2). The picture is public, so the caller
 * must have the right to download the image: 422 as for any other address where they have not.
 */
export async function drawUploadedPicture(caller: SignedIn, address: string): Promise<Uint8Array> {
  const { entry } = await accessImage(caller, findUploadHash(address) ?? '');
  const { fileName, disk = 'uploads', fileSize, name } = entry;
  if (fileName === undefined) throw noPicture();
  if (fileSize > avatars.maxSourceBytes) throw pictureTooLarge({ field: 'image', name });
  const bytes = await findObjectHead(objectKey(disk, fileName), fileSize, avatars.maxSourceBytes);
  if (!bytes) throw noPicture();
  return drawAvatar(bytes, { field: 'image', name });
}

async function accessImage(caller: SignedIn, hash: string): Promise<Access> {
  try {
    return await accessEntry({ caller }, hash, 'files.download');
  } catch (error) {
    if (error instanceof AppError && [403, 404].includes(error.status)) throw noPicture();
    throw error;
  }
}
