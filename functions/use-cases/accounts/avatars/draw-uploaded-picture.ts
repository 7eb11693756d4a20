import { avatars } from '#shared/limits/account-limits.ts';
import { publicPathForm } from '#shared/drive/public-files.ts';
import { AppError, invalid } from '../../../platform/app-error.ts';
import { env } from '../../../platform/env.ts';
import { findObjectHead, findObjectSize, objectKey } from '../../../storage/objects.ts';
import { type Access, accessEntry } from '../../drive/access/access.ts';
import type { SignedIn } from '../caller.ts';
import { drawAvatar, pictureTooLarge } from './draw-avatar.ts';

const noPicture = () => invalid({ image: 'chooseImage' });

/** What an address of an uploaded file names: the hash of its entry, or its object on the public disk. */
type Uploaded = { hash: string } | { publicName: string };

/**
 * The file that an address of this site shows, in one of the two forms that `url` of a file entry has. Undefined for
 * any other address.
 */
export function findUploaded(address: string): Uploaded | undefined {
  const url = URL.parse(address, `${env.baseUrl}/`);
  if (url?.origin !== new URL(env.baseUrl).origin) return undefined;
  const hash = /^\/secure\/uploads\/([\w-]+)$/.exec(url.pathname)?.[1];
  if (hash !== undefined) return { hash };
  const publicName = new RegExp(publicPathForm).exec(url.pathname)?.[1];
  return publicName === undefined ? undefined : { publicName };
}

/** An object that a picture is made of. */
interface Source {
  key: string;
  sizeBytes: number;
  /** As errors call it. */
  name: string;
}

/**
 * Draws a user's picture from an uploaded image. The picture is public, so the caller
 * must have the right to download the image: 422 as for any other address where they have not.
 */
export async function drawUploadedPicture(caller: SignedIn, address: string): Promise<Uint8Array> {
  const uploaded = findUploaded(address);
  if (!uploaded) throw noPicture();
  const source =
    'hash' in uploaded ? await findOwn(caller, uploaded.hash) : await findPublic(uploaded.publicName);
  const { key, sizeBytes, name } = source;
  if (sizeBytes > avatars.maxSourceBytes) throw pictureTooLarge({ field: 'image', name });
  const bytes = await findObjectHead(key, sizeBytes, avatars.maxSourceBytes);
  if (!bytes) throw noPicture();
  return drawAvatar(bytes, { field: 'image', name });
}

async function findOwn(caller: SignedIn, hash: string): Promise<Source> {
  const { entry } = await accessImage(caller, hash);
  const { fileName, disk = 'uploads', fileSize, name } = entry;
  if (fileName === undefined) throw noPicture();
  return { key: objectKey(disk, fileName), sizeBytes: fileSize, name };
}

/** Anyone may read the public disk, so there is no access check. */
async function findPublic(name: string): Promise<Source> {
  const key = objectKey('public', name);
  const sizeBytes = await findObjectSize(key);
  if (sizeBytes === undefined) throw noPicture();
  return { key, sizeBytes, name };
}

async function accessImage(caller: SignedIn, hash: string): Promise<Access> {
  try {
    return await accessEntry({ caller }, hash, 'files.download');
  } catch (error) {
    if (error instanceof AppError && [403, 404].includes(error.status)) throw noPicture();
    throw error;
  }
}
