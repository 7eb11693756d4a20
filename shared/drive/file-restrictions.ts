import type { ErrorDetail } from '../messages/errors.ts';
import { formatBytes } from '../text/format-bytes.ts';

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

export type BrokenRule = Extract<ErrorDetail, { code: 'fileTooLarge' | 'typeNotAllowed' }>;

/** The error for the rule that a file breaks, or undefined where it breaks none (second document, 5). */
export function findBrokenRule(file: DeclaredFile, rules: FileRestrictions): BrokenRule | undefined {
  if (file.sizeBytes > rules.maxBytes) {
    return { code: 'fileTooLarge', params: { file: file.name, size: formatBytes(rules.maxBytes) } };
  }
  const matches = (pattern: string) => matchesType(file, pattern);
  if (rules.blocked.some(matches)) return { code: 'typeNotAllowed' };
  if (rules.allowed.length > 0 && !rules.allowed.some(matches)) return { code: 'typeNotAllowed' };
  return undefined;
}

function matchesType(file: DeclaredFile, pattern: string): boolean {
  const wanted = pattern.toLowerCase().trim();
  if (!wanted.includes('/')) return file.extension === wanted.replace(/^\./, '');
  const mime = (file.mime ?? '').toLowerCase();
  return wanted.endsWith('/*') ? mime.startsWith(wanted.slice(0, -1)) : mime === wanted;
}
