import { queryOptions, useMutation } from '@tanstack/react-query';
import type { ShareableLink } from '#shared/entities/shareable-link.ts';
import { createLink, deleteLink, findLink } from '#shared/routes/links.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';

/** An entry's shareable link, or null (L1). */
export function linkQuery(entryId: number) {
  return queryOptions({
    queryKey: ['entry-link', entryId] as const,
    queryFn: async ({ signal }) =>
      (await call(findLink, { params: { id: String(entryId) }, signal })).link as ShareableLink | null,
  });
}

/** Turns an entry's link on or off (L2, L4). */
export function useToggleLink(entryId: number, allowDownload: boolean) {
  return useMutation({
    mutationFn: async (isOn: boolean): Promise<ShareableLink | null> => {
      const params = { id: String(entryId) };
      if (isOn) return (await call(createLink, { params, body: { allow_download: allowDownload } })).link;
      await call(deleteLink, { params });
      return null;
    },
    onSuccess: (link) => queryClient.setQueryData(linkQuery(entryId).queryKey, link),
  });
}
