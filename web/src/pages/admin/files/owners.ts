import type { EntryUser } from '#shared/entities/drive/file-entry.ts';
import type { SiteEntry } from '#shared/entities/drive/site-entry.ts';

/** Who owns an entry; undefined if the account is gone. */
export function ownerOf({ users }: SiteEntry): EntryUser | undefined {
  return users.find(({ owns_entry: owns }) => owns);
}

/** Names of the owners of entries, each once. */
export function ownerNames(entries: readonly SiteEntry[]): string[] {
  const byId = new Map(entries.map((entry) => [entry.owner_id, ownerOf(entry)?.display_name]));
  return [...byId.values()].filter((name) => name !== undefined);
}
