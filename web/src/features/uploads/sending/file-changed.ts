import { clientMessages } from '#shared/messages/client-messages.ts';
import { ClientError } from '../../../api/api-error.ts';

/** The file was changed, moved or deleted after it was chosen. Only choosing it again helps. */
export class FileChangedError extends ClientError {
  constructor() {
    super(clientMessages.fileChanged);
  }
}

/**
 * Whether a file, or a part of one, can still be read. Browsers refuse to read what changed on the disk since it was
 * chosen, and report a request that sends it as a lost connection.
 */
export async function isReadable(file: Blob): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
