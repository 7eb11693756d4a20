import { nameKey } from '#shared/drive/entry-name.ts';
import { toOneLine } from '#shared/text/visible-line.ts';
import { validateUploads } from '#shared/routes/uploads/uploads.ts';
import { ApiError, call } from '../../../api/call.ts';
import type { UploadDestination } from '../upload-item.ts';
import type { UploadSource } from './upload-source.ts';

const maxFilesPerCall = 1000;
/** Less than the server reads of a body, whatever the names are made of. */
const maxCallChars = 300_000;

/** The files of one call and, when it is answered, those of them whose names are taken. */
export interface CheckedFiles {
  free: UploadSource[];
  taken: UploadSource[];
}

/**
 * Asks which names are taken where the files go, a thousand at a time, and answers them call by call. Where the
 * server does not answer nothing counts as taken: it then keeps both, which loses nothing.
 */
export async function* findDuplicates(
  sources: UploadSource[],
  destination: Pick<UploadDestination, 'parentId' | 'workspaceId' | 'linkId'>,
): AsyncGenerator<CheckedFiles> {
  for (const chunk of chunkForCalls(sources)) {
    const { duplicates, unreplaceable } = await askTaken(chunk, destination);
    const isTaken = (source: UploadSource) => source.file !== null && duplicates.has(nameKey(pathOf(source)));
    const withRight = (source: UploadSource) =>
      unreplaceable.has(nameKey(pathOf(source))) ? { ...source, isReplaceable: false } : source;
    yield {
      free: chunk.filter((source) => !isTaken(source)),
      taken: chunk.filter(isTaken).map(withRight),
    };
  }
}

/** Where a file comes to stand below its destination; by itself, its name. */
export function pathOf({ file, relativePath }: UploadSource): string {
  return toOneLine(relativePath ?? file?.name ?? '');
}

/** Keys of taken names, and of those among them that the person may not replace. */
interface TakenNames {
  duplicates: Set<string>;
  unreplaceable: Set<string>;
}

const noneTaken: TakenNames = { duplicates: new Set(), unreplaceable: new Set() };

async function askTaken(
  sources: UploadSource[],
  { parentId, workspaceId, linkId }: Pick<UploadDestination, 'parentId' | 'workspaceId' | 'linkId'>,
): Promise<TakenNames> {
  const files = sources.flatMap(({ file, relativePath }) =>
    file ? [{ name: file.name, size: file.size, relativePath }] : [],
  );
  if (files.length === 0) return noneTaken;
  const body = { parentId, workspaceId, shareable_link: linkId, files };
  try {
    const { duplicates, unreplaceable = [] } = await call(validateUploads, { body });
    const keysOf = (names: string[]) => new Set(names.map((name) => nameKey(name)));
    return { duplicates: keysOf(duplicates), unreplaceable: keysOf(unreplaceable) };
  } catch (error) {
    if (error instanceof ApiError) return noneTaken;
    throw error;
  }
}

function chunkForCalls(sources: UploadSource[]): UploadSource[][] {
  const chunks: UploadSource[][] = [];
  let chars = 0;
  for (const source of sources) {
    const own = pathOf(source).length + (source.file?.name.length ?? 0);
    const last = chunks.at(-1);
    if (!last || last.length === maxFilesPerCall || chars + own > maxCallChars) {
      chunks.push([source]);
      chars = own;
    } else {
      last.push(source);
      chars += own;
    }
  }
  return chunks;
}
