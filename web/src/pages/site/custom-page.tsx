import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import type { CustomPage as Page } from '#shared/entities/site/custom-page.ts';
import { fillSeoVariables } from '#shared/pages/fill-seo-variables.ts';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { ApiError } from '../../api/call.ts';
import { isNotFound } from '../../api/error-message.ts';
import { customPageQuery } from '../../features/site/custom-page/custom-page-query.ts';
import { HeadTags } from '../../features/site/custom-page/head-tags.tsx';
import { PageArticle } from '../../features/site/custom-page/page-article.tsx';
import { useHeadingOfAddress } from '../../features/site/custom-page/use-heading-of-address.ts';
import { loginPath } from '../../parts/paths.ts';
import { DocumentTitle } from '../../ui/document-title.tsx';
import { DelayedSpinner } from '../../ui/spinner.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PublicFrame } from './public-frame.tsx';
import { PublicLayout } from './public-layout.tsx';

// Lazy, because it imports the accessibility library.
const ErrorState = lazy(() =>
  import('../../ui/error-state.tsx').then((state) => ({ default: state.ErrorState })),
);

/** /pages/{slug} and /pages/{id}/{slug} (PAG). Redirects an outdated slug to the current one. */
export function CustomPage() {
  const { '*': path = '' } = useParams();
  const { search, hash } = useLocation();
  const [key = '', slug, ...more] = path.replace(/\/$/, '').split('/');
  const { data: page } = useQuery({ ...customPageQuery(key), enabled: key !== '' });
  if (!key || more.length > 0) return <NotFoundPage />;
  if (page && slug !== undefined && slug !== page.slug) {
    return <Navigate to={`/pages/${page.id}/${page.slug}${search}${hash}`} replace />;
  }
  return <CustomPageView pageKey={key} />;
}

/** Custom page by its id or slug, also used as the homepage. */
export function CustomPageView({ pageKey }: { pageKey: string }) {
  const { user } = useBootstrap();
  const { pathname } = useLocation();
  const { data, error, refetch } = useQuery(customPageQuery(pageKey));
  if (data) return <ShownPage page={data} />;
  if (isNotFound(error)) return <NotFoundPage />;
  const isClosed = error instanceof ApiError && [401, 403].includes(error.status);
  if (isClosed && !user) return <Navigate to={loginPath(pathname)} replace />;
  if (!error) return <DelayedSpinner />;
  return (
    <main className="flex min-h-full">
      <Suspense fallback={null}>
        <ErrorState onRetry={() => void refetch()} />
      </Suspense>
    </main>
  );
}

/** A title and tags of the page itself win over those of the settings. */
function CustomPageHead({ page }: { page: Page }) {
  const { branding, settings } = useBootstrap();
  const isHidden = !page.published || settings.seo.noindex.includes('custom-page');
  const ownTitle = page.set_seo && page.seo.find(({ nodeName }) => nodeName === 'title')?._text;
  const isOwn = ownTitle && ownTitle !== page.title;
  const template = settings.seo.titles['custom-page'];
  return (
    <>
      <DocumentTitle
        title={ownTitle || page.title}
        siteName={branding.site_name}
        whole={isOwn ? undefined : template && fillSeoVariables(template, { page_title: page.title })}
        isPrivate={isHidden}
      />
      {page.set_seo && !isHidden && <HeadTags tags={page.seo} />}
    </>
  );
}

function ShownPage({ page }: { page: Page }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useHeadingOfAddress();
  return (
    <PublicFrame>
      <PublicLayout returnPath={pathname} menu="custom-page-navbar" hidesNavbar={page.hide_nav}>
        <CustomPageHead page={page} />
        <main className="flex flex-1 flex-col px-5 pt-14 pb-20 max-md:px-4 max-md:pt-8">
          <PageArticle page={page} onOpen={(path) => void navigate(path)} />
        </main>
      </PublicLayout>
    </PublicFrame>
  );
}
