import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { ApiError } from '../../api/call.ts';
import type { EntrySort } from '../../parts/drive/entry-sort.ts';
import { DeadLink } from '../../features/sharing/link/dead-link.tsx';
import { PasswordForm } from '../../features/sharing/link/password-form.tsx';
import {
  getOpenLink,
  isLocked,
  linkPageQuery,
  refreshLinkPage,
  type LinkAnswer,
} from '../../features/sharing/link/queries.ts';
import { useExpiry } from '../../features/sharing/link/use-expiry.ts';
import { loginPath } from '../../parts/paths.ts';
import { DocumentTitle } from '../../ui/document-title.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { DelayedSpinner } from '../../ui/spinner.tsx';
import type { LinkedFolderProps } from './linked-folder.tsx';
import { PublicLayout } from '../site/public-layout.tsx';

const LinkedFolder = lazy(() =>
  import('./linked-folder.tsx').then((folder) => ({ default: folder.LinkedFolder })),
);
const LinkedFilePage = lazy(() =>
  import('./linked-file-page.tsx').then((file) => ({ default: file.LinkedFilePage })),
);
const FileRequestPage = lazy(() =>
  import('./file-request-page.tsx').then((request) => ({ default: request.FileRequestPage })),
);

/** /drive/s/{hash}: what somebody with a shareable link sees. */
export function LinkPage() {
  const { hash = '' } = useParams();
  const [search] = useSearchParams();
  const { pathname, search: query } = useLocation();
  const { branding, settings } = useBootstrap();
  const [sort, onSortChange] = useState<EntrySort>({ orderBy: 'updated_at', orderDir: 'desc' });
  const list = useInfiniteQuery(
    linkPageQuery({ hash, folderHash: search.get('folder') ?? undefined, ...sort }),
  );
  const answers = list.data?.pages;
  useExpiry(expiryOf(answers), () => void refreshLinkPage(hash));
  const status = list.error instanceof ApiError ? list.error.status : undefined;
  // Who has come to a link that wants a sign-in, or whose sign-in has ended, comes back here.
  if (status === 401) return <Navigate to={loginPath(pathname + query)} replace />;
  return (
    <PublicLayout returnPath={pathname + query}>
      <DocumentTitle siteName={branding.site_name} whole={settings.seo.titles['shareable-link']} isPrivate />
      {answers && status !== 404 ? (
        <Suspense
          fallback={
            <Whole>
              <DelayedSpinner />
            </Whole>
          }
        >
          <LinkContent {...{ hash, answers, list, sort, onSortChange }} returnPath={pathname + query} />
        </Suspense>
      ) : (
        <Whole>
          {list.isPending && <DelayedSpinner />}
          {status === 404 && <DeadLink />}
          {list.isError && status !== 404 && <ErrorState onRetry={() => void list.refetch()} />}
        </Whole>
      )}
    </PublicLayout>
  );
}

/** What takes the whole page. */
function Whole({ children }: { children: ReactNode }) {
  return <main className="flex flex-1 p-4">{children}</main>;
}

/** When the link's time comes; of a locked one nobody is told. */
function expiryOf(answers: LinkAnswer[] | undefined): string | null {
  const [first] = answers ?? [];
  return first && 'expires_at' in first.link ? first.link.expires_at : null;
}

type LinkContentProps = Omit<LinkedFolderProps, 'link'>;

function LinkContent({ answers, ...props }: LinkContentProps) {
  const [first] = answers;
  if (!first) return null;
  if (isLocked(first)) {
    return (
      <Whole>
        <PasswordForm linkId={first.link.id} hash={props.hash} />
      </Whole>
    );
  }
  const link = getOpenLink(first);
  if (link.upload_only) return <FileRequestPage link={link} />;
  if (!link.entry)
    return (
      <Whole>
        <DeadLink />
      </Whole>
    );
  if (link.entry.type === 'folder') return <LinkedFolder {...props} link={link} answers={answers} />;
  return <LinkedFilePage link={link} entry={link.entry} returnPath={props.returnPath} />;
}
