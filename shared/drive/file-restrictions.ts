import { clientMessages } from '../client-messages.ts';
import { fillMessage } from '../errors.ts';
import { formatBytes } from '../format-bytes.ts';

export interface FileRestrictions {
  maxBytes: number;
  /** Extensions (`pdf`) or mime patterns (`image/*`); empty allows everything. */
  allowed: string[];
  blocked: string[];
}

export interface DeclaredFile {
  name: string;
  sizeBytes: number;
  mime: string | null;
  extension: string | null;
}

/** The words for the rule that a file breaks, or undefined where it breaks none (second document, 5). */
export function restrictionMessage(file: DeclaredFile, rules: FileRestrictions): string | undefined {
  if (file.sizeBytes > rules.maxBytes) {
    return fillMessage(clientMessages.fileTooLarge, { file: file.name, size: formatBytes(rules.maxBytes) });
  }
  const matches = (pattern: string) => matchesType(file, pattern);
  if (rules.blocked.some(matches)) return clientMessages.typeNotAllowed;
  if (rules.allowed.length > 0 && !rules.allowed.some(matches)) return clientMessages.typeNotAllowed;
  return undefined;
}

function matchesType(file: DeclaredFile, pattern: string): boolean {
  const wanted = pattern.toLowerCase().trim();
  if (!wanted.includes('/')) return file.extension === wanted.replace(/^\./, '');
  const mime = (file.mime ?? '').toLowerCase();
  return wanted.endsWith('/*') ? mime.startsWith(wanted.slice(0, -1)) : mime === wanted;
}
