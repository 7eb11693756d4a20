import { Entity, type EntityItem } from 'electrodb';
import { fileTypes } from '#shared/drive/file-type.ts';
import { service, tableOptions } from '../../table/table.ts';
import { drivePk, onlyOne } from './drive-key.ts';

const sortedBy = (field: 'L1' | 'L2' | 'L3' | 'L4' | 'L5') =>
  ({ field, composite: [field], template: `\${${field}}`, casing: 'none' }) as const;

/**
 * A file or folder. `parentId` is a pointer and nothing of an entry repeats its ancestors, so that moving or
 * renaming a folder writes the same few items whatever it holds. `L1` to `L5`, `G1SK` and `G2SK` are its sort
 * keys (entry-keys.ts). Field names are short because fifty of these items make a page.
 */
export const Entry = new Entity(
  {
    model: { entity: 'entry', version: '1', service },
    attributes: {
      driveId: { type: 'string', required: true, field: 'd' },
      entryId: { type: 'number', required: true, field: 'i' },
      /** 0 at the top of the drive. */
      parentId: { type: 'number', required: true, field: 'p' },
      name: { type: 'string', required: true, field: 'n' },
      type: { type: fileTypes, required: true, field: 't' },
      fileSize: { type: 'number', required: true, field: 's' },
      mime: { type: 'string', field: 'm' },
      extension: { type: 'string', field: 'x' },
      /** Object in storage; absent for folders. */
      fileName: { type: 'string', field: 'f' },
      /** First part of the object's key: `uploads` or `public`. */
      disk: { type: ['uploads', 'public'] as const, field: 'k' },
      ownerId: { type: 'number', required: true, field: 'o' },
      updatedAtMs: { type: 'number', required: true, field: 'u' },
      /** When the entry itself was put into the trash; what is below it keeps none. */
      deletedAtMs: { type: 'number', field: 'del' },
      /** The job that deletes this entry and all below it for good. It is in no list any more. */
      purgeJobId: { type: 'number', field: 'pj' },
      /** When anything changed that searches, sizes and other browsers must learn of. */
      changedAtMs: { type: 'number', required: true, default: 0, field: 'ch' },
      /** Who gave the file its content or its name. */
      changedById: { type: 'number', field: 'by' },
      /**
       * Id of the file's content, made when it came, and who gave it. Absent for the content that a file was born
       * with: it has the entry's id, and came from its owner.
       */
      contentId: { type: 'number', field: 'ci' },
      contentById: { type: 'number', field: 'cb' },
      description: { type: 'string', field: 'desc' },
      color: { type: 'string', field: 'c' },
      linkId: { type: 'number', field: 'l' },
      /** Former contents of a file that are kept; absent for none. */
      formerVersions: { type: 'number', field: 'v' },
      /** Bytes that they take. */
      formerBytes: { type: 'number', field: 'vb' },
      /** There is a thumbnail of the current content. */
      hasThumbnail: { type: 'boolean', field: 'th' },
      /** The copy job that made the entry. */
      copyJobId: { type: 'number', field: 'cj' },
      /** The file came by a link that collects files, whose owner is told by it. */
      isRequested: { type: 'boolean', field: 'rq' },
      /** That link and its visitor, who may ask again whether the file has arrived. */
      requestedBy: { type: 'string', field: 'rb' },
      /** Somebody gave it a star or a tag: their marks are worth a look. */
      isMarked: { type: 'boolean', field: 'mk' },
      /** People whom the entry itself is shared with; absent or 0 for nobody. */
      people: { type: 'number', field: 'pp' },
      /** Reports count it; absent for entries of before there were reports, until a migration has come to them. */
      isCounted: { type: 'boolean', field: 'q', default: true },
      /** Children of a folder that are not in the trash. */
      childFolders: { type: 'number', field: 'cd' },
      childFiles: { type: 'number', field: 'cf' },
      L1: { type: 'string' },
      L2: { type: 'string' },
      L3: { type: 'string' },
      L4: { type: 'string' },
      L5: { type: 'string' },
      G1PK: { type: 'string' },
      G1SK: { type: 'string' },
      G2PK: { type: 'string' },
      G2SK: { type: 'string' },
      /** By which an entry is found whose drive is not known (`locateEntry`). */
      G3PK: { type: 'string' },
      /** By which admins list the entries of all drives (`listSiteEntries`). */
      G4PK: { type: 'string' },
      G4SK: { type: 'string' },
    },
    indexes: {
      byId: {
        pk: drivePk,
        sk: { field: 'SK', composite: ['entryId'], template: 'ENTRY#${entryId}', casing: 'none' },
      },
      byName: { index: 'byName', pk: drivePk, sk: sortedBy('L1') },
      byUpdated: { index: 'byUpdated', pk: drivePk, sk: sortedBy('L2') },
      byCreated: { index: 'byCreated', pk: drivePk, sk: sortedBy('L3') },
      bySize: { index: 'bySize', pk: drivePk, sk: sortedBy('L4') },
      byType: { index: 'byType', pk: drivePk, sk: sortedBy('L5') },
      byExtension: {
        index: 'GSI1',
        pk: { field: 'G1PK', composite: ['G1PK'], template: '${G1PK}', casing: 'none' },
        sk: { field: 'G1SK', composite: ['G1SK'], template: '${G1SK}', casing: 'none' },
      },
      byChange: {
        index: 'GSI2',
        pk: { field: 'G2PK', composite: ['G2PK'], template: '${G2PK}', casing: 'none' },
        sk: { field: 'G2SK', composite: ['G2SK'], template: '${G2SK}', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type EntryItem = EntityItem<typeof Entry>;

/** Holds a name in a folder, so that two entries of one name cannot come to stand side by side. */
export const EntryName = new Entity(
  {
    model: { entity: 'entryName', version: '1', service },
    attributes: {
      driveId: { type: 'string', required: true },
      parentId: { type: 'number', required: true },
      /** Hash of the name's comparison key: names may be longer than a sort key. */
      nameHash: { type: 'string', required: true },
      entryId: { type: 'number', required: true },
    },
    indexes: {
      byName: {
        pk: drivePk,
        sk: {
          field: 'SK',
          composite: ['parentId', 'nameHash'],
          template: 'NAME#${parentId}#${nameHash}',
          casing: 'none',
        },
      },
    },
  },
  tableOptions,
);

/**
 * What a person's files take. `chargedBytes` is used plus reserved, kept as one number so that a condition can
 * compare it with the allowance.
 */
export const Usage = new Entity(
  {
    model: { entity: 'usage', version: '1', service },
    attributes: {
      driveId: { type: 'string', required: true },
      chargedBytes: { type: 'number', required: true, default: 0 },
      reservedBytes: { type: 'number', required: true, default: 0 },
      /** Rises when used bytes come, go or move: between two equal numbers, the sum of the files stays the same. */
      usedChanges: { type: 'number' },
      /** What the files were when they were last counted one by one; absent if they never were. */
      counted: {
        type: 'map',
        properties: {
          trashBytes: { type: 'number', required: true },
          versionBytes: { type: 'number', required: true },
          /** Files, those in the trash included. */
          files: { type: 'number', required: true },
          atMs: { type: 'number', required: true },
        },
      },
    },
    indexes: { byDrive: onlyOne('USAGE') },
  },
  tableOptions,
);
export type UsageItem = EntityItem<typeof Usage>;

/** A former content of a file: what a new version replaced. */
export const EntryVersion = new Entity(
  {
    model: { entity: 'entryVersion', version: '1', service },
    attributes: {
      driveId: { type: 'string', required: true },
      entryId: { type: 'number', required: true },
      /** Id of the content, which it had as the current one too. Its time is when the content came. */
      versionId: { type: 'number', required: true, padding: { length: 16, char: '0' } },
      /** Who gave the content. */
      userId: { type: 'number' },
      fileName: { type: 'string', required: true },
      disk: { type: ['uploads', 'public'] as const, required: true },
      fileSize: { type: 'number', required: true },
      mime: { type: 'string' },
      hasThumbnail: { type: 'boolean' },
      /** When this content was the current one for the last time. */
      replacedAtMs: { type: 'number', required: true },
    },
    indexes: {
      byEntry: {
        pk: drivePk,
        sk: {
          field: 'SK',
          composite: ['entryId', 'versionId'],
          template: 'VERSION#${entryId}#${versionId}',
          casing: 'none',
        },
      },
    },
  },
  tableOptions,
);
export type EntryVersionItem = EntityItem<typeof EntryVersion>;
