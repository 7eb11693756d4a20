import { parseEntryHash } from '#shared/drive/entry-hash.ts';
import { entryKey } from '../data/entities/drive/drive-key.ts';
import { linkHashKey, linkKey } from '../data/entities/drive/link.ts';
import { uploadRecordKey } from '../data/entities/drive/upload.ts';
import type { ItemKey } from '../data/table/stored-items.ts';
import { AppError } from '../platform/app-error.ts';
import { personalDriveId } from '../use-cases/drive/access/drives.ts';
import { likelyWayUp } from '../use-cases/drive/access/known-parents.ts';
import { readJson } from './read-json.ts';
import type { Exchange } from './types.ts';

type Named = Pick<Exchange, 'route' | 'event'>;
type Given = Record<string, unknown>;

/**
 * Keys of what a call will ask for, as its route tells: they are read with the caller or beside the limit of a guest's
 * calls. The input was not checked yet, so what is not well formed has no key.
 * @param userId who calls, as far as the cookie tells; entries are looked for in their own drive. Absent for guests.
 */
export function keysAhead({ route, event }: Named, userId?: number): ItemKey[] {
  if (!route?.readsEntry && !route?.readsLink && !route?.readsUpload) return [];
  const given: Given = { ...fieldsOf(route, event), ...event.queryStringParameters, ...event.pathParameters };
  const entries = userId === undefined ? [] : entryKeys(route.readsEntry, given, userId);
  return [...entries, ...linkKeys(route, given), ...uploadKeys(route, given)];
}

/** More of them are read together later, without those of others. */
const maxEntries = 20;

/** The entries, and the folders that stand above them as far as is known. */
function entryKeys(
  readsEntry: NonNullable<Exchange['route']>['readsEntry'],
  given: Given,
  userId: number,
): ItemKey[] {
  if (!readsEntry || Number(given['workspaceId'] ?? 0) !== 0) return [];
  const value = readsEntry.named.map((name) => given[name] ?? given[`${name}[]`]).find(Boolean);
  const also = readsEntry.also === undefined ? [] : [String(given[readsEntry.also] || 0)];
  const named = [...String(value ?? '').split(',', maxEntries + 1), ...also];
  if (named.length > maxEntries) return [];
  const known = named.flatMap((each) => parseEntryHash(each) ?? []);
  const ids = known.length === 0 && readsEntry.orRoot ? [0] : known;
  const driveId = personalDriveId(userId);
  const all = new Set(ids.flatMap((id) => [id, ...likelyWayUp(driveId, id)]));
  return [...all].map((each) => entryKey(driveId, each));
}

function linkKeys({ readsLink, readsEntry }: NonNullable<Exchange['route']>, given: Given): ItemKey[] {
  const secret = readsLink && textOf(given[readsLink.named], /^[\w-]{1,64}$/);
  const id = readsEntry && textOf(given['shareable_link'], /^\d{1,16}$/);
  return [...(secret ? [linkHashKey(secret)] : []), ...(id ? [linkKey(Number(id))] : [])];
}

function uploadKeys({ readsUpload }: NonNullable<Exchange['route']>, given: Given): ItemKey[] {
  const object = readsUpload && String(given[readsUpload.named]).split('/').at(-1);
  const fileName = textOf(object, /^[0-9a-f-]{36}(\.\d{1,6})?$/);
  return fileName ? [uploadRecordKey(fileName)] : [];
}

const textOf = (value: unknown, pattern: RegExp) => pattern.exec(String(value ?? ''))?.[0];

/** Fields of a JSON body; a body that is none is refused by the parser later. */
function fieldsOf({ body, bodyType }: NonNullable<Exchange['route']>, event: Exchange['event']): object {
  if (!body || (bodyType && bodyType !== 'json')) return {};
  try {
    const fields = readJson(event);
    return typeof fields === 'object' && fields !== null ? fields : {};
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return {};
  }
}
