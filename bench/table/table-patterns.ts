import * as accessTokens from '../../functions/data/accounts/access-tokens.ts';
import { commit } from '../../functions/data/commit.ts';
import type { EntryItem } from '../../functions/data/entities/drive/entry.ts';
import * as entries from '../../functions/data/drive/entries.ts';
import * as names from '../../functions/data/drive/find-names.ts';
import * as links from '../../functions/data/sharing/links.ts';
import { listChildren } from '../../functions/data/drive/list-children.ts';
import * as rateCounters from '../../functions/data/rate-counters.ts';
import * as sessions from '../../functions/data/accounts/sessions.ts';
import { readStoredConfig } from '../../functions/data/site/site-config.ts';
import * as uploads from '../../functions/data/uploads/uploads.ts';
import * as usage from '../../functions/data/drive/usage.ts';
import * as users from '../../functions/data/accounts/users.ts';
import * as versions from '../../functions/data/drive/versions.ts';
import { newFileName, newId } from '../../functions/platform/ids.ts';
import { findContext, runWithContext } from '../../functions/platform/request-context.ts';
import { personalDriveId } from '../../functions/use-cases/drive/access/drives.ts';
import type { Bench } from '../bench.ts';
import { largeFolderEntries } from '../bench.ts';
import type { Measurement, Row } from '../measurement.ts';
import type { Person } from '../person.ts';

type Units = { readUnits: number; writeUnits: number };
/** Runs one function of the data layer and keeps what it took. */
type Track = (what: string, work: () => Promise<unknown>) => Promise<void>;

const failed = () => new Error('A condition failed that should hold.');
const hourMs = 3_600_000;

/** Every access pattern of the data layer alone, with items of usual sizes (docs/access-patterns.md). */
export async function tablePatterns(bench: Bench): Promise<Measurement> {
  const { owner: person, folder } = await bench.getLargeFolder();
  const rows: Row[] = [];
  const track: Track = async (what, work) => {
    const { readUnits, writeUnits } = await unitsOf(work);
    rows.push({ pattern: what, 'read units': readUnits, 'write units': writeUnits });
  };
  await trackPeople(track, person);
  await trackSessions(track, person);
  await trackLists(track, person, folder.id);
  const file = await trackEntries(track, person, folder.id);
  await trackUploads(track, person);
  await trackVersions(track, file);
  await trackLinks(track, file);
  return { tables: [{ title: 'Capacity units of each access pattern', rows }] };
}

async function unitsOf(work: () => Promise<unknown>): Promise<Units> {
  return runWithContext('bench', async () => {
    await work();
    const context = findContext();
    if (!context) throw new Error('The work has lost its context.');
    return context;
  });
}

async function trackPeople(track: Track, person: Person): Promise<void> {
  const user = await users.findUser(person.id);
  if (!user) throw failed();
  await track('findUser', () => users.findUser(person.id));
  await track('findUserIdByEmail', () => users.findUserIdByEmail(user.email));
  const userId = newId();
  const driveId = personalDriveId(userId);
  await track('createUserSteps + createRootStep + createUsageStep', () =>
    commit([
      ...users.createUserSteps({ ...user, userId, email: `${userId}@example.com` }, failed),
      entries.createRootStep(driveId, userId),
      usage.createUsageStep(driveId),
    ]),
  );
  await track('readStoredConfig', () => readStoredConfig());
  await track('countHit', () => rateCounters.countHit('bench', String(person.id), 60));
  await track('readHits', () => rateCounters.readHits('bench', String(person.id), 60));
}

async function trackSessions(track: Track, person: Person): Promise<void> {
  const now = Date.now();
  const expiresAtMs = now + hourMs;
  const sessionHash = newFileName();
  const session = {
    userId: person.id,
    epoch: 0,
    remember: true,
    ipAddress: '127.0.0.1',
    userAgent: 'Mozilla/5.0',
  };
  const times = { createdAtMs: now, lastActiveAtMs: now, expiresAtMs, ttl: Math.ceil(expiresAtMs / 1000) };
  await track('createSessionStep', () =>
    commit([sessions.createSessionStep({ sessionHash, ...session, ...times })]),
  );
  await track('findSession', () => sessions.findSession(sessionHash));
  await track('touchSession', () =>
    sessions.touchSession(sessionHash, { lastActiveAtMs: now + 1, expiresAtMs }),
  );
  await track('deleteSession', () => sessions.deleteSession(sessionHash));
  const token = { tokenId: newId(), userId: person.id, name: 'bench', secretHash: newFileName() };
  await track('addTokenSteps', () => commit(accessTokens.addTokenSteps(token, 20, failed)));
  await track('findAccessToken', () => accessTokens.findAccessToken(token.tokenId));
  await track('touchAccessToken', () => accessTokens.touchAccessToken(token.tokenId, now));
  await track('listAccessTokens (1)', () => accessTokens.listAccessTokens({ userId: person.id }));
}

async function trackLists(track: Track, person: Person, parentId: number): Promise<void> {
  const list = { driveId: personalDriveId(person.id), parentId, limit: 50 };
  const orders = ['name', 'updated_at', 'created_at', 'file_size', 'type', 'extension'] as const;
  for (const orderBy of orders) {
    for (const orderDir of ['asc', 'desc'] as const) {
      const what = `listChildren, 50 of ${largeFolderEntries} by ${orderBy} ${orderDir}`;
      await track(what, () => listChildren({ ...list, orderBy, orderDir }));
    }
  }
}

async function trackEntries(track: Track, person: Person, parentId: number): Promise<EntryItem> {
  const driveId = personalDriveId(person.id);
  const entry = newFile(person, parentId, 'A new report of the third quarter.pdf');
  const { item, steps } = entries.createEntrySteps(entry, { nameTaken: failed });
  await track('createEntrySteps (file)', () => commit(steps));
  await track('findEntry', () => entries.findEntry(driveId, item.entryId));
  await track('findRoot', () => entries.findRoot(driveId));
  await track('findIdByName', () => names.findIdByName(driveId, parentId, item.name));
  const hundred = Array.from({ length: 100 }, (_, index) => `Invoice ${index}.mp4`);
  await track('listTakenNames (100)', () => names.listTakenNames(driveId, parentId, hundred));
  const described = entries.changeEntrySteps(
    item,
    { description: 'A few words.' },
    { nameTaken: failed, changed: failed },
  );
  await track('changeEntrySteps (description)', () => commit(described.steps));
  const renamed = entries.changeEntrySteps(
    described.item,
    { name: 'B.pdf' },
    { nameTaken: failed, changed: failed },
  );
  await track('changeEntrySteps (name)', () => commit(renamed.steps));
  return renamed.item;
}

function newFile(person: Person, parentId: number, name: string): entries.NewEntry {
  return {
    driveId: personalDriveId(person.id),
    entryId: newId(),
    parentId,
    name,
    type: 'pdf',
    fileSize: 1_000_000,
    mime: 'application/pdf',
    extension: 'pdf',
    fileName: newFileName(),
    disk: 'uploads',
    ownerId: person.id,
  };
}

async function trackUploads(track: Track, person: Person): Promise<void> {
  const driveId = personalDriveId(person.id);
  const sizeBytes = 1_000_000;
  const fileName = newFileName();
  const record = {
    fileName,
    userId: person.id,
    driveId,
    method: 'multipart' as const,
    disk: 'uploads' as const,
    clientName: 'A new report of the third quarter.pdf',
    clientMime: 'application/pdf',
    clientExtension: 'pdf',
    sizeBytes,
    parentId: 0,
    conflict: 'keepBoth' as const,
    expiresAtMs: Date.now() + hourMs,
  };
  const start = (name: string) => [
    usage.reserveStep(driveId, sizeBytes, 10 * sizeBytes, failed),
    uploads.createUploadStep({ ...record, fileName: name }),
  ];
  await track('reserveStep + createUploadStep', () => commit(start(fileName)));
  await track('findUpload', () => uploads.findUpload(fileName));
  await track('noteProgressStep', () =>
    commit([uploads.noteProgressStep(fileName, { expiresAtMs: Date.now() + 2 * hourMs })]),
  );
  await track('takeUploadLock', () => uploads.takeUploadLock(fileName, 'bench'));
  await track('releaseUploadLock', () => uploads.releaseUploadLock(fileName, 'bench'));
  const { steps } = entries.createEntrySteps(newFile(person, 0, 'Done.pdf'), { nameTaken: failed });
  const finish = [uploads.finishUploadStep(fileName, failed), usage.useReservationStep(driveId, sizeBytes)];
  await track('createEntrySteps + finishUploadStep + useReservationStep', () =>
    commit([...steps, ...finish]),
  );
  const givenUp = newFileName();
  await commit(start(givenUp));
  await track('claimUploadStep', () =>
    commit([uploads.claimUploadStep(givenUp, { ifExpired: false }, failed)]),
  );
  await track('listExpiredUploads (1)', () => uploads.listExpiredUploads(givenUp[0] ?? '0', 100));
  const release = usage.releaseStep(driveId, sizeBytes);
  await track('forgetUploadStep + releaseStep', () =>
    commit([uploads.forgetUploadStep({ fileName: givenUp, sizeBytes }, failed), release]),
  );
  await track('getUsage', () => usage.getUsage(driveId));
}

async function trackVersions(track: Track, file: EntryItem): Promise<void> {
  const { driveId, entryId, fileName = '', mime } = file;
  const version = { driveId, entryId, versionId: newId(), fileName, mime, replacedAtMs: Date.now() };
  const former = { ...version, disk: 'uploads' as const, fileSize: file.fileSize };
  const { type, fileSize, extension } = file;
  const content = {
    type,
    fileSize,
    mime,
    extension,
    fileName: newFileName(),
    disk: former.disk,
    formerVersions: 1,
    formerBytes: former.fileSize,
  };
  const { item, step } = entries.replaceContentStep(file, content, failed);
  await track('replaceContentStep + createVersionStep', () =>
    commit([step, versions.createVersionStep(former)]),
  );
  Object.assign(file, item);
  await track('listVersions (1)', () => versions.listVersions(driveId, entryId));
  const dropped = versions.dropVersionSteps(file, former, [former], { gone: failed, changed: failed });
  await track('dropVersionSteps', () => commit(dropped.steps));
  Object.assign(file, dropped.item);
}

async function trackLinks(track: Track, file: EntryItem): Promise<void> {
  const { driveId, entryId, ownerId: userId } = file;
  const rights = { allowEdit: false, allowDownload: true, restricted: false };
  const link = {
    linkId: newId(),
    hash: newFileName(),
    driveId,
    entryId,
    userId,
    ...rights,
    createdAtMs: 0,
    updatedAtMs: 0,
  };
  await track('createLinkSteps', () => commit(links.createLinkSteps(file, link, failed)));
  await track('findLinkById', () => links.findLinkById(link.linkId));
  await track('findLinkHash', () => links.findLinkHash(link.hash));
  const linked = await entries.findEntry(driveId, entryId);
  if (!linked) throw new Error('The file is gone');
  await track('deleteLinkSteps', () => commit(links.deleteLinkSteps(linked, link, userId, failed)));
}
