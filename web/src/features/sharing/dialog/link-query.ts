import { queryOptions } from '@tanstack/react-query';
import type { ShareableLink } from '#shared/entities/drive/shareable-link.ts';
import { driveKeys } from '../../../parts/drive/drive-keys.ts';
import { queryClient } from '../../../api/query-client.ts';
import { runChange } from '../../../api/run-change.ts';
import type { LinkCalls, LinkChange, LinkOptions } from './link-calls.ts';
import { selectionLinksQuery } from './selection/selection-links-query.ts';

/** The link, or null. What has just been made is known: a selection's link cannot be asked for. */
export function linkQuery(calls: LinkCalls) {
  return queryOptions({
    queryKey: calls.key,
    queryFn: ({ signal }) => calls.find(signal),
    staleTime: ({ state }) => (state.data?.entry_id === 0 ? Infinity : 0),
  });
}

/** What a person does to a link. */
export type LinkDeed =
  | { kind: 'create'; options: LinkOptions }
  | { kind: 'update'; link: ShareableLink; change: LinkChange }
  | { kind: 'remove'; link: ShareableLink };

/** What shows a link, or that there is one. */
const linkViews = [
  selectionLinksQuery.queryKey,
  ...['activity', 'entry'].map((name) => [...driveKeys.all, name]),
];

/** Creates, changes or deletes a link, and shows it as it is then. @throws ApiError */
export async function changeLink(calls: LinkCalls, deed: LinkDeed): Promise<ShareableLink | null> {
  const link = await runChange(() => sendDeed(calls, deed), { outdates: linkViews });
  queryClient.setQueryData(linkQuery(calls).queryKey, link);
  return link;
}

async function sendDeed(calls: LinkCalls, deed: LinkDeed): Promise<ShareableLink | null> {
  if (deed.kind === 'create') return calls.create(deed.options);
  if (deed.kind === 'update') return calls.update(deed.link, deed.change);
  await calls.remove(deed.link);
  return null;
}
