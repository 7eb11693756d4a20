import { queryOptions, useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { ShareableLink } from '#shared/entities/shareable-link.ts';
import { driveKeys } from '../../../parts/drive/drive-keys.ts';
import { queryClient } from '../../../api/query-client.ts';
import type { LinkCalls, LinkChange, LinkOptions } from './link-calls.ts';
import { selectionLinksQuery } from './selection/selection-links-query.ts';

/** The link, or null (L1). What has just been made is known: a selection's link cannot be asked for. */
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

/** Creates, changes or deletes a link; what is shown of it follows (L2, L3, L4). */
export function useLinkDeed(calls: LinkCalls): UseMutationResult<ShareableLink | null, Error, LinkDeed> {
  return useMutation({
    mutationFn: async (deed: LinkDeed): Promise<ShareableLink | null> => {
      if (deed.kind === 'create') return calls.create(deed.options);
      if (deed.kind === 'update') return calls.update(deed.link, deed.change);
      await calls.remove(deed.link);
      return null;
    },
    onSuccess: (link) => {
      queryClient.setQueryData(linkQuery(calls).queryKey, link);
      void queryClient.invalidateQueries({ queryKey: selectionLinksQuery.queryKey });
      for (const name of ['activity', 'entry']) {
        void queryClient.invalidateQueries({ queryKey: [...driveKeys.all, name] });
      }
    },
  });
}
