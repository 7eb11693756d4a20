import { clientMessages } from '#shared/messages/client-messages.ts';
import { extensionOf } from '#shared/drive/entry-name.ts';
import { findBrokenRule } from '#shared/drive/file-restrictions.ts';
import { toOneLine } from '#shared/text/visible-line.ts';
import { uploadMethod } from '#shared/uploads/upload-method.ts';
import { translateLine } from '../../api/translate-line.ts';
import { fileFingerprint } from './choosing/fingerprint.ts';
import type { UploadDestination, UploadFile, UploadItem } from './upload-item.ts';
import type { UploadSettings } from './upload-settings.ts';
import type { UploadSource } from './choosing/upload-source.ts';

/**
 * The row for something chosen. It is pending, or failed at once where the file breaks a rule of the
 * site, so that nothing is sent that would be refused.
 */
export function createUploadItem(
  id: string,
  source: UploadSource,
  destination: UploadDestination,
  settings: UploadSettings,
): UploadItem {
  const file = describeFile(id, source, destination);
  const errorMessage = source.file ? refusal(file, settings) : null;
  return {
    id,
    file,
    status: errorMessage === null ? 'pending' : 'failed',
    isPaused: false,
    isSent: false,
    percentage: 0,
    bytesUploaded: 0,
    bytesPerSecond: null,
    errorMessage,
    isFileChanged: false,
    isRenamed: source.file !== null && source.file.name !== file.name,
    entry: null,
    options: {
      method: source.file ? uploadMethod(file.size, settings) : 'createFolder',
      destination,
      conflict: source.conflict ?? 'keepBoth',
    },
  };
}

/** The rule that the file breaks, in the user's language, or null. */
export function refusal(file: UploadFile, settings: UploadSettings): string | null {
  const { max_size: maxBytes, allowed_extensions: allowed, blocked_extensions: blocked } = settings;
  const broken = findBrokenRule({ ...file, sizeBytes: file.size }, { maxBytes, allowed, blocked });
  return broken ? translateLine(clientMessages[broken.code], broken.params) : null;
}

function describeFile(id: string, source: UploadSource, destination: UploadDestination): UploadFile {
  const { file, relativePath } = source;
  const name = file?.name ?? relativePath?.split('/').at(-1) ?? '';
  const facts = { name, relativePath, size: file?.size ?? 0, lastModified: file?.lastModified ?? 0 };
  return {
    id,
    ...facts,
    // The server stores these, too.
    name: toOneLine(name),
    relativePath: relativePath && toOneLine(relativePath),
    mime: file?.type || null,
    extension: file ? extensionOf(name) : null,
    fingerprint: fileFingerprint(facts, destination),
  };
}
