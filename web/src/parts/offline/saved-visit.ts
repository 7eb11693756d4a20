import { dehydrate, hydrate, type DehydratedState, type Query } from '@tanstack/react-query';
import { clear, del, get, set } from 'idb-keyval';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { bootstrapQuery, getBootstrap } from '../../api/bootstrap-query.ts';
import { queryClient } from '../../api/query-client.ts';
import { driveKeys } from '../drive/drive-keys.ts';
import { offlineStore, storeKeys } from './offline-store.ts';
import { visitOwner } from './visit-owner.ts';

type SavedQuery = DehydratedState['queries'][number];

/** What a user saw last in this browser. */
interface SavedVisit {
  userId: number;
  savedAtMs: number;
  /** Hash of the schemas of what is saved: another build may not understand it. */
  shape: string;
  queries: SavedQuery[];
}

/** Set by the build (`web/build/saved-shape.ts`); absent in development and in tests. */
const shape = String(import.meta.env.SAVED_SHAPE);
const maxAgeMs = 7 * 24 * 60 * 60 * 1000;
const maxQueries = 60;
/** Of a long list, so much is kept: saving must not be felt. */
const maxPages = 2;
const saveDelayMs = 1000;

/** Lists of entries but searches, folder paths, the tree and the space used. */
const savedKeys: readonly (readonly unknown[])[] = [
  bootstrapQuery.queryKey,
  ...(['folder', 'recent', 'starred', 'trash', 'sharedWithMe'] as const).map(driveKeys.view),
  driveKeys.paths,
  driveKeys.tree,
  driveKeys.usage,
];

/**
 * Saves the lists that the user sees, until the returned function is called or the user signs out. Saves nothing unless
 * the browser may keep lists of this user (`guardVisit`).
 */
export async function startSaving(userId: number): Promise<() => void> {
  const saved = await findVisit();
  const queries = new Map(
    saved?.userId === userId ? saved.queries.map((each) => [each.queryHash, each]) : [],
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    timer = undefined;
    // Another tab has signed out, or the session is not remembered.
    if (visitOwner.get() !== String(userId)) return;
    const { queries: current } = dehydrate(queryClient, {
      shouldDehydrateQuery: isSaved,
      shouldDehydrateMutation: () => false,
    });
    for (const query of current) queries.set(query.queryHash, shorten(query));
    const visit: SavedVisit = {
      userId,
      savedAtMs: Date.now(),
      shape,
      queries: newest([...queries.values()]),
    };
    // Private windows and full disks refuse: nothing is kept then.
    set(storeKeys.visit, visit, offlineStore()).catch(() => undefined);
  };
  const stop = () => {
    clearTimeout(timer);
    stopFollowing();
  };
  const stopFollowing = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !isSaved(event.query)) return;
    if (isBootstrap(event.query) && getBootstrap().user?.id !== userId) return stop();
    timer ??= setTimeout(save, saveDelayMs);
  });
  timer = setTimeout(save, saveDelayMs);
  return stop;
}

/**
 * Puts the saved lists into the query cache. Returns the bootstrap data among them, or undefined if nothing is saved,
 * it is too old, or this build does not understand it.
 */
export async function restoreVisit(): Promise<BootstrapData | undefined> {
  const visit = await findVisit();
  if (!visit || visitOwner.get() !== String(visit.userId)) return undefined;
  hydrate(
    queryClient,
    { mutations: [], queries: visit.queries },
    // Offline, nothing brings them back.
    { defaultOptions: { queries: { gcTime: Infinity } } },
  );
  return queryClient.getQueryData(bootstrapQuery.queryKey);
}

/** Deletes the saved lists, and shared files unless they wait for a user to sign in. */
export function forget(keepsShared: boolean): Promise<void> {
  return keepsShared ? del(storeKeys.visit, offlineStore()) : clear(offlineStore());
}

async function findVisit(): Promise<SavedVisit | undefined> {
  const visit = await get<SavedVisit>(storeKeys.visit, offlineStore()).catch(() => undefined);
  if (visit?.shape !== shape || Date.now() - visit.savedAtMs > maxAgeMs) return undefined;
  return { ...visit, queries: newest(visit.queries) };
}

function newest(queries: SavedQuery[]): SavedQuery[] {
  const oldestMs = Date.now() - maxAgeMs;
  return queries
    .filter((query) => query.state.dataUpdatedAt > oldestMs || isBootstrap(query))
    .toSorted((one, other) => rankOf(other) - rankOf(one))
    .slice(0, maxQueries);
}

/** The user is read once a visit, and is needed for all lists. */
const rankOf = (query: SavedQuery) => (isBootstrap(query) ? Infinity : query.state.dataUpdatedAt);

const isBootstrap = ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey[0] === bootstrapQuery.queryKey[0];

function isSaved({ queryKey, state }: Query): boolean {
  return (
    state.status === 'success' && savedKeys.some((key) => key.every((part, nth) => queryKey[nth] === part))
  );
}

function shorten(query: SavedQuery): SavedQuery {
  const data = query.state.data as { pages?: unknown[]; pageParams?: unknown[] } | undefined;
  if (!data?.pages || !data.pageParams) return query;
  const { pages, pageParams } = data;
  const short = { ...data, pages: pages.slice(0, maxPages), pageParams: pageParams.slice(0, maxPages) };
  return { ...query, state: { ...query.state, data: short } };
}
