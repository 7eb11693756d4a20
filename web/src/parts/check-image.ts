import { clientMessages } from '#shared/messages/client-messages.ts';
import { avatars } from '#shared/limits/account-limits.ts';
import { formatSize } from './format-size.ts';

interface ImageFault {
  /** To be translated and filled with the values. */
  message: string;
  values?: { file: string; size: string };
}

/** Why a file cannot be the picture of a user or a workspace; undefined if it can. */
export function findImageFault(file: Pick<File, 'name' | 'type' | 'size'>): ImageFault | undefined {
  if (!file.type.startsWith('image/')) return { message: clientMessages.chooseImage };
  if (file.size <= avatars.maxSourceBytes) return undefined;
  return {
    message: clientMessages.fileTooLarge,
    values: { file: file.name, size: formatSize(avatars.maxSourceBytes) },
  };
}
