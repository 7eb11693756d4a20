import { uploads } from '#shared/limits/upload-limits.ts';
import { isUnfinishedUpload, type UnfinishedUpload } from './unfinished-upload.ts';

const millisecondsPerHour = 3_600_000;
const lifetimeMs = {
  multipart: uploads.multipartExpiryDays * 24 * millisecondsPerHour,
  tus: uploads.tusExpiryHours * millisecondsPerHour,
};
const storageKey = 'holdall.unfinished-uploads';

export interface ResumeStore {
  /** Uploads of this person that storage still keeps, oldest first. */
  list(): UnfinishedUpload[];
  find(fingerprint: string): UnfinishedUpload | undefined;
  save(record: Omit<UnfinishedUpload, 'touchedAt' | 'userId'>): void;
  forget(fingerprint: string): void;
}

export interface ResumeStoreOptions {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  now(): number;
  userId(): number;
}

/** Keeps the ids of unfinished uploads in the browser's storage, until the server gives them up. */
export function createResumeStore({ storage, now, userId }: ResumeStoreOptions): ResumeStore {
  const readAll = () => parseRecords(storage.getItem(storageKey)).filter((record) => isAlive(record, now()));
  const isOwn = (record: UnfinishedUpload) => record.userId === userId();

  function writeWithout(fingerprint: string, added: UnfinishedUpload[]): void {
    const others = readAll().filter((record) => !isOwn(record) || record.fingerprint !== fingerprint);
    storage.setItem(storageKey, JSON.stringify([...others, ...added]));
  }

  return {
    list: () => readAll().filter(isOwn),
    find: (fingerprint) => readAll().find((record) => isOwn(record) && record.fingerprint === fingerprint),
    save: (record) => writeWithout(record.fingerprint, [{ ...record, touchedAt: now(), userId: userId() }]),
    forget: (fingerprint) => writeWithout(fingerprint, []),
  };
}

function isAlive(record: UnfinishedUpload, nowMs: number): boolean {
  return nowMs - record.touchedAt < lifetimeMs[record.method];
}

/** Storage may hold what an older version wrote, or somebody's edit: what does not fit is left out. */
function parseRecords(text: string | null): UnfinishedUpload[] {
  const list = parseJson(text ?? '[]');
  return Array.isArray(list) ? list.filter(isUnfinishedUpload) : [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
