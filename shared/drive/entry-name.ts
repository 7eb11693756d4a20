import { cutText } from '../text/cut-text.ts';

/** File extension in lower case without the dot, or null: `.env` and `name.` have none. */
export function extensionOf(name: string): string | null {
  const match = /[^.]\.([^./\\\s]{1,32})$/.exec(name);
  return match?.[1] ? match[1].toLowerCase() : null;
}

/** Two names that a folder cannot hold side by side have the same key: case and composition do not count. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** The n-th alternative of a taken name, before the extension: `document (1).pdf`. */
export function numberedName(name: string, number: number, isFolder: boolean): string {
  const extension = isFolder ? null : extensionOf(name);
  const stem = extension ? name.slice(0, -(extension.length + 1)) : name;
  const suffix = ` (${number})`;
  const tail = extension ? name.slice(-(extension.length + 1)) : '';
  return cutText(stem, 255 - suffix.length - tail.length) + suffix + tail;
}

/** A new name for a file keeps the old extension when it brings none. */
export function keepExtension(newName: string, oldName: string): string {
  const old = extensionOf(oldName);
  return old && !extensionOf(newName) ? `${newName}.${old}` : newName;
}
