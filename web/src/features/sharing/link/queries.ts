import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#shared/contract/define-route.ts';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { ShareableLink } from '#shared/entities/drive/shareable-link.ts';
import { paging } from '#shared/limits/paging.ts';
import type { ListOrder } from '#shared/routes/drive/drive.ts';
import { checkLinkPassword, showLink } from '#shared/routes/sharing/links.ts';
import { call } from '../../../api/call.ts';
import { queryClient } from '../../../api/query-client.ts';
import { readAllPages } from '../../../api/read-all-pages.ts';

/** One page of what a link shows; the first tells what the link is. */
export type LinkAnswer = AnswerOf<typeof showLink>;

/** Whether the password is still to be given: until then nothing else is known. */
export function isLocked(answer: LinkAnswer): boolean {
  return answer.passwordInvalid || !('allow_download' in answer.link);
}

/** The link of an answer that is not locked. @throws Error for a locked one. */
export function getOpenLink(answer: LinkAnswer): ShareableLink {
  if (!('allow_download' in answer.link)) throw new Error('The link is locked.');
  return answer.link;
}

export interface LinkView {
  hash: string;
  /** A folder inside the linked one. */
  folderHash?: string;
  orderBy: ListOrder;
  orderDir: 'asc' | 'desc';
}

const linkKey = (hash: string) => ['link-page', hash] as const;

/** Pages that are read anew whenever the window is looked at again; longer lists stay as they are. */
const mostRefreshedPages = 3;

/** How often a folder that several people may change is read anew while it is looked at, as no socket tells of them. */
const workedOnMs = 30_000;

function isWorkedOn([first, ...others]: LinkAnswer[]): boolean {
  if (!first || isLocked(first) || others.length >= mostRefreshedPages) return false;
  return getOpenLink(first).allow_edit && first.folderChildren !== null;
}

interface LinkPageRequest {
  cursor?: string;
  perPage?: number;
  signal?: AbortSignal;
}

function readLinkPage(
  { hash, folderHash, orderBy, orderDir }: LinkView,
  { signal, ...page }: LinkPageRequest,
): Promise<LinkAnswer> {
  const order = `${orderBy}:${orderDir}`;
  return call(showLink, {
    params: { hash },
    query: { loader: 'shareableLinkPage', order, folderHash, ...page },
    signal,
  });
}

/** What a visitor of a link sees, page by page. */
export function linkPageQuery({ hash, folderHash, orderBy, orderDir }: LinkView) {
  return infiniteQueryOptions({
    queryKey: [...linkKey(hash), folderHash ?? null, orderBy, orderDir] as const,
    queryFn: ({ pageParam, signal }) =>
      readLinkPage({ hash, folderHash, orderBy, orderDir }, { cursor: pageParam ?? undefined, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.folderChildren?.next_cursor ?? null,
    refetchInterval: ({ state }) => isWorkedOn(state.data?.pages ?? []) && workedOnMs,
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) <= mostRefreshedPages,
  });
}

/**
 * Loads the rest of what a link shows, for what is done with all of it.
 * @param onRead receives how many entries are loaded
 */
export async function readAllLinked(view: LinkView, onRead: (count: number) => void): Promise<FileEntry[]> {
  const entriesOf = (pages: LinkAnswer[]) =>
    pages.flatMap(({ folderChildren }) => folderChildren?.data ?? []);
  const pages = await readAllPages<LinkAnswer>({
    queryKey: linkPageQuery(view).queryKey,
    nextCursorOf: (page) => page.folderChildren?.next_cursor ?? null,
    readPage: (cursor) => readLinkPage(view, { cursor, perPage: paging.maxPerPage }),
    paramOf: (cursor) => cursor,
    onPage: (read) => onRead(entriesOf(read).length),
  });
  return entriesOf(pages);
}

/** Reads anew what a link shows: something has changed in it, or its time has come. */
export function refreshLinkPage(hash: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: linkKey(hash) });
}

/** Tries a password; a right one is remembered in a cookie, and the page is read anew. @throws ApiError */
export async function tryLinkPassword(linkId: number, hash: string, password: string): Promise<boolean> {
  const { matches } = await call(checkLinkPassword, { params: { id: linkId }, body: { password } });
  if (matches) await queryClient.resetQueries({ queryKey: linkKey(hash) });
  return matches;
}
