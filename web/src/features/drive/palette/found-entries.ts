import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listEntries } from '#shared/routes/drive/drive.ts';
import { activeWorkspaceId } from '../../../api/active-workspace.ts';
import { call } from '../../../api/call.ts';
import { driveKeys } from '../../../parts/drive/drive-keys.ts';

const shownEntries = 8;

/** The first files and folders that a search for the text finds; asks nothing for an empty text. */
export function foundEntriesQuery(text: string) {
  return queryOptions({
    queryKey: [...driveKeys.all, 'palette', text, activeWorkspaceId()] as const,
    queryFn: async ({ signal }) =>
      (await call(listEntries, { query: { pageId: 'search', query: text, perPage: shownEntries }, signal }))
        .data,
    enabled: text !== '',
    placeholderData: text === '' ? undefined : keepPreviousData,
  });
}
