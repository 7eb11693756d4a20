import * as z from 'zod';
import { zips } from '#shared/limits/drive-limits.ts';
import type { listDownloadFiles as route } from '#shared/routes/drive/zips.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import { noteDownload, reachOf } from '../../../http/drive/download-reach.ts';
import { readCursor, writeCursor } from '../../../http/list-cursor.ts';
import { signContent } from '../../../http/drive/redirect-to-content.ts';
import type { Handler } from '../../../http/types.ts';
import { invalid } from '../../../platform/app-error.ts';
import { archiveName } from '../../../use-cases/drive/zip/archive-paths.ts';
import { selectEntries } from '../../../use-cases/drive/zip/select-entries.ts';
import {
  type Selection,
  type WalkedEntry,
  type WalkPosition,
  walkSelection,
} from '../../../use-cases/drive/zip/walk-selection.ts';

/**
 * The files of a selection with their addresses, a page at a time, for a browser that makes the archive itself. The
 * cursor tells where the walk stopped; nothing is kept between the pages, and each is authorized anew.
 */
export const listDownloadFiles: Handler<typeof route> = async ({ body, caller, http }) => {
  const reach = await reachOf(body, caller, http);
  const selection = await selectEntries(reach, [
    ...(body.entryIds ?? []).map(String),
    ...(body.hashes ?? []),
  ]);
  const start = body.cursor ? readPosition(selection, body.cursor) : undefined;
  if (!start) await noteDownload(reach, http);
  const walked = await takePage(selection, start?.after);
  const page = walked.slice(0, zips.filesPerPage);
  const last = walked.length > page.length ? page.at(-1) : undefined;
  const skipped = (start?.skipped ?? 0) + page.length;
  return {
    name: archiveName(selection.entries),
    files: await Promise.all(page.map(present)),
    next_cursor: last ? writeCursor(identityOf(selection), { after: last.next, skipped }) : null,
  };
};

const identityOf = ({ entries }: Selection) => ['download', ...entries.map(({ entryId }) => entryId)];

/** Anybody can make a cursor up. */
const Position = z.object({
  index: z.int().min(0),
  inside: z.object({ folderId: z.int(), after: z.string().min(1) }).optional(),
});

function readPosition(selection: Selection, cursor: string) {
  const isPosition = (after: unknown): after is WalkPosition => Position.safeParse(after).success;
  const position = readCursor(identityOf(selection), cursor, isPosition);
  if (position.after === undefined) throw invalid({ cursor: 'badCursor' });
  return position;
}

/** One more than a page, to know whether anything follows. */
async function takePage(selection: Selection, from: WalkPosition | undefined): Promise<WalkedEntry[]> {
  const walked: WalkedEntry[] = [];
  for await (const each of walkSelection(selection, from)) {
    walked.push(each);
    if (walked.length > zips.filesPerPage) break;
  }
  return walked;
}

async function present({ path, entry }: WalkedEntry) {
  const isFolder = entry.type === 'folder';
  return {
    path,
    size: isFolder ? 0 : entry.fileSize,
    updated_at: toIsoTime(entry.updatedAtMs),
    url: isFolder ? null : await signContent(entry, 'attachment'),
  };
}
