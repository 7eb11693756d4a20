import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { useBootstrap } from '../api/bootstrap-query.ts';
import { ApiError } from '../api/call.ts';
import { downloadEntries } from '../features/download/download-selection.ts';
import { EntryIcon } from '../features/drive/entry-icon.tsx';
import type { EntrySort } from '../api/entry-sort.ts';
import { DeadLink } from '../features/link/dead-link.tsx';
import { LinkedFile } from '../features/link/linked-file.tsx';
import { PasswordForm } from '../features/link/password-form.tsx';
import { getOpenLink, isLocked, linkPageQuery, type LinkAnswer } from '../features/link/queries.ts';
import { loginPath } from '../paths.ts';
import { DocumentTitle } from '../ui/document-title.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { DelayedSpinner } from '../ui/spinner.tsx';
import { LinkedFolder, type LinkedFolderProps } from './linked-folder.tsx';
import { PublicLayout } from './public-layout.tsx';

const FilePreview = lazy(() =>
  import('../features/preview/file-preview.tsx').then((preview) => ({ default: preview.FilePreview })),
);

/** /drive/s/{hash}: what somebody with a shareable link sees (LNK). */
export function LinkPage() {
  const { hash = '' } = useParams();
  const [search] = useSearchParams();
  const { pathname, search: query } = useLocation();
  const { branding } = useBootstrap();
  const [sort, onSortChange] = useState<EntrySort>({ orderBy: 'updated_at', orderDir: 'desc' });
  const list = useInfiniteQuery(
    linkPageQuery({ hash, folderHash: search.get('folder') ?? undefined, ...sort }),
  );
  const status = list.error instanceof ApiError ? list.error.status : undefined;
  if (status === 401) return <Navigate to={loginPath(pathname + query)} replace />;
  const answers = list.data?.pages;
  return (
    <PublicLayout returnPath={pathname + query}>
      <DocumentTitle siteName={branding.site_name} isPrivate />
      {answers && (
        <LinkContent hash={hash} answers={answers} list={list} sort={sort} onSortChange={onSortChange} />
      )}
      {!answers && (
        <main className="flex flex-1">
          {list.isPending && <DelayedSpinner />}
          {status === 404 && <DeadLink />}
          {list.isError && status !== 404 && <ErrorState onRetry={() => void list.refetch()} />}
        </main>
      )}
    </PublicLayout>
  );
}

interface LinkContentProps extends Pick<LinkedFolderProps, 'hash' | 'list' | 'sort' | 'onSortChange'> {
  answers: LinkAnswer[];
}

function LinkContent({ answers, ...folder }: LinkContentProps) {
  const [first] = answers;
  if (!first || isLocked(first)) {
    return (
      <main className="flex flex-1 p-4">
        {first && <PasswordForm linkId={first.link.id} hash={folder.hash} />}
      </main>
    );
  }
  const link = getOpenLink(first);
  const { entry } = link;
  if (!entry) return <DeadLink />;
  if (entry.type === 'folder') return <LinkedFolder {...folder} link={link} answers={answers} />;
  return (
    <main className="flex flex-1 p-6 max-md:p-4">
      <LinkedFile
        entry={entry}
        preview={
          <Suspense fallback={<DelayedSpinner />}>
            <FilePreview
              entry={entry}
              linkId={link.id}
              icon={<EntryIcon type={entry.type} className="size-20" />}
            />
          </Suspense>
        }
        onDownload={link.allow_download ? () => downloadEntries([entry], link.id) : undefined}
      />
    </main>
  );
}
