import { countedBytes } from '../../../data/drive/counted-bytes.ts';
import { rootId } from '../../../data/drive/entry-keys.ts';
import type { SizedEntry } from '../../../data/drive/list-sizes.ts';

/** What the files of a drive are. */
export interface FileSums {
  files: number;
  /** All that counts for the space: files, the trash and former contents. */
  usedBytes: number;
  trashBytes: number;
  versionBytes: number;
}

/** Sums up the files of one drive, whose entries may come in any order. */
export class FileCount {
  private readonly folders = new Map<number, { parentId: number; isTrashed: boolean }>();
  /** Of files that are not in the trash by themselves, by their folder. */
  private readonly bytesIn = new Map<number, number>();
  private files = 0;
  private trashBytes = 0;
  private versionBytes = 0;

  add({ entryId, parentId, type, deletedAtMs, purgeJobId, formerBytes = 0, ...content }: SizedEntry): void {
    const isTrashed = deletedAtMs !== undefined || purgeJobId !== undefined;
    if (type === 'folder') {
      this.folders.set(entryId, { parentId, isTrashed });
      return;
    }
    const bytes = countedBytes(content);
    this.files += 1;
    this.versionBytes += formerBytes;
    if (isTrashed) this.trashBytes += bytes;
    else this.bytesIn.set(parentId, (this.bytesIn.get(parentId) ?? 0) + bytes);
  }

  /** The sums of all that was added. */
  sums(): FileSums {
    const { files, versionBytes } = this;
    let { trashBytes } = this;
    let visibleBytes = 0;
    for (const [folderId, bytes] of this.bytesIn) {
      if (this.isInTrash(folderId)) trashBytes += bytes;
      else visibleBytes += bytes;
    }
    return { files, usedBytes: visibleBytes + trashBytes + versionBytes, trashBytes, versionBytes };
  }

  /** Whether a folder, or one above it, is in the trash. */
  private isInTrash(folderId: number): boolean {
    const seen = new Set<number>();
    for (let id = folderId; !seen.has(id);) {
      seen.add(id);
      const folder = this.folders.get(id);
      if (folder?.isTrashed) return true;
      if (id === rootId || !folder) return false;
      id = folder.parentId;
    }
    return false;
  }
}

/** The sums of several drives together. */
export function addSums(one: FileSums, other: FileSums): FileSums {
  return {
    files: one.files + other.files,
    usedBytes: one.usedBytes + other.usedBytes,
    trashBytes: one.trashBytes + other.trashBytes,
    versionBytes: one.versionBytes + other.versionBytes,
  };
}
