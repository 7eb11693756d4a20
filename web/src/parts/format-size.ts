import i18next from 'i18next';
import { formatBytes } from '#shared/text/format-bytes.ts';

/** Bytes as the person's language writes them: "1.2 MB", "1,2 MB". */
export function formatSize(bytes: number): string {
  return formatBytes(bytes, i18next.language);
}
