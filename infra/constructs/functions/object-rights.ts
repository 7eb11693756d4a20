import { readsListings } from '#shared/listings/listings.ts';
import type { FunctionName } from '../../bundles/function-entries.ts';
import type { ObjectRights } from '../files-bucket.ts';

const files = ['uploads', 'public'] as const;

/** What each function does with stored objects, by folder. */
const ownRights: Partial<Record<FunctionName, ObjectRights>> = {
  // The picture of a person can be made of an image that was uploaded.
  'api-users': { get: files, put: ['public'], delete: ['public'] },
  'api-avatars': { get: ['public'], put: ['public'], delete: ['public'] },
  'api-uploads': { get: files, put: files, delete: files, abort: files, listParts: files },
  'api-content': {
    get: [...files, 'thumbnails', 'zips', 'catalog'],
    put: ['zips'],
    // An archive of which its caller may no longer download everything.
    delete: ['zips'],
    // An archive that fails half-way is given up with its parts.
    abort: ['zips'],
  },
  // Small files are copied within the call.
  'api-drive': { get: [...files, 'catalog'], put: files },
  // Uploaded fonts are looked at before a theme names them.
  'api-site': { get: ['public'] },
  'api-documents': { get: ['invoices'], put: ['invoices'] },
  // Reads lists like the functions that show them.
  'api-exports': { get: ['listings', 'exports'], put: ['exports'] },
  // Stores a file until the job has imported it.
  'api-imports': { put: ['imports'] },
  'event-purge-uploads': { get: files, delete: [...files, 'thumbnails'], abort: files },
  'event-follow-table': { get: ['catalog'] },
  'event-run-jobs': {
    get: [...files, 'zips', 'catalog', 'listings', 'imports'],
    put: [...files, 'zips', 'catalog', 'listings', 'exports'],
    // Thumbnails go when an admin runs `purge-uploads` again.
    delete: [...files, 'catalog', 'imports', 'thumbnails'],
    abort: [...files, 'zips', 'exports'],
    // Of copies in parts, which go on where they were broken off.
    listParts: files,
  },
  'event-make-thumbnails': { get: files, put: ['thumbnails'], delete: ['thumbnails'] },
};

/** Rights of a function on stored objects, with the snapshots of listings that it reads; undefined for none. */
export function objectRightsOf(name: FunctionName): ObjectRights | undefined {
  const rights = ownRights[name];
  if (!readsListings(name.replace(/^api-/, ''))) return rights;
  return { ...rights, get: [...(rights?.get ?? []), 'listings'] };
}
