import { drive } from '#shared/limits.ts';
import { commit, type Step } from '../data/commit.ts';
import type { EntryItem, EntryVersionItem } from '../data/entities/entry.ts';
import { type FileContent, replaceContentStep } from '../data/entries.ts';
import { createVersionStep, dropVersionSteps, listVersions } from '../data/versions.ts';
import { conflict } from '../platform/app-error.ts';
import { nowMs } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { logger } from '../platform/logger.ts';

/**
 * Gives a file a new content and keeps the one before as a version (12.3). Of more than the allowed number of
 * versions the oldest goes. Versions count against the quota like files.
 */
export async function replaceContent(
  entry: EntryItem,
  content: Omit<FileContent, 'formerVersions' | 'formerBytes' | 'hasThumbnail'>,
  alongside: Step[],
): Promise<EntryItem> {
  const { driveId, entryId } = entry;
  const former = {
    driveId,
    entryId,
    versionId: newId(),
    fileName: entry.fileName ?? '',
    disk: entry.disk ?? ('uploads' as const),
    fileSize: entry.fileSize,
    mime: entry.mime,
    replacedAtMs: nowMs(),
  };
  const kept = {
    formerVersions: (entry.formerVersions ?? 0) + 1,
    formerBytes: (entry.formerBytes ?? 0) + former.fileSize,
    hasThumbnail: false,
  };
  const { item, step } = replaceContentStep(entry, { ...content, ...kept }, conflict);
  await commit([step, createVersionStep(former), ...alongside]);
  return dropExcess(item);
}

/**
 * The current content is a version too, so one former less than the limit is kept. The new content is in place
 * by now: what goes wrong here is made good by the next replacement, and must not look like a failed upload.
 */
async function dropExcess(entry: EntryItem): Promise<EntryItem> {
  let current = entry;
  try {
    const excess = (entry.formerVersions ?? 0) + 1 - drive.maxVersions;
    if (excess <= 0) return entry;
    const versions = await listVersions(entry.driveId, entry.entryId);
    for (const version of versions.slice(0, excess)) current = await dropVersion(current, version);
  } catch (error) {
    logger.warn('Old versions of a file could not be dropped', { entryId: entry.entryId, error });
  }
  return current;
}

async function dropVersion(entry: EntryItem, version: EntryVersionItem): Promise<EntryItem> {
  const kept = {
    formerVersions: (entry.formerVersions ?? 0) - 1,
    formerBytes: (entry.formerBytes ?? 0) - version.fileSize,
  };
  const { type, fileSize, mime, extension, fileName, disk } = entry;
  const content = { type, fileSize, mime, extension, fileName, disk, ...kept };
  const { item, step } = replaceContentStep(entry, content, conflict);
  await commit([step, ...dropVersionSteps(version)]);
  return item;
}
