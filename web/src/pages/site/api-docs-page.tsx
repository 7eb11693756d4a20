import { useQuery } from '@tanstack/react-query';
import { MenuIcon } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { CallNavigation } from '../../features/site/api-docs/call-navigation.tsx';
import { CallView } from '../../features/site/api-docs/call-view.tsx';
import { DocsBar } from '../../features/site/api-docs/docs-bar.tsx';
import { DocsOverview } from '../../features/site/api-docs/docs-overview.tsx';
import { listCalls } from '../../features/site/api-docs/list-operations.ts';
import { openapiQuery } from '../../features/site/api-docs/openapi-query.ts';
import type { OpenApiDocument } from '../../features/site/api-docs/openapi-types.ts';
import { SchemasContext } from '../../features/site/api-docs/schema-tree.tsx';
import { TokenContext } from '../../features/site/api-docs/token-context.ts';
import { routePaths } from '../../parts/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DocumentTitle } from '../../ui/document-title.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DelayedSpinner } from '../../ui/spinner.tsx';
import { useIsPhone } from '../../ui/use-media-query.ts';
import { PublicLayout } from './public-layout.tsx';

/** /api-docs: what programs can do, made from the document that the site gives of itself (DOC). */
export function ApiDocsPage() {
  const { t } = useTranslation();
  const { branding } = useBootstrap();
  const { data: document, isError, refetch } = useQuery(openapiQuery);
  return (
    <PublicLayout returnPath={routePaths.apiDocs}>
      <DocumentTitle title={t('API documentation')} siteName={branding.site_name} />
      {document ? (
        <DocsContent document={document} />
      ) : (
        <main className="flex flex-1">
          {isError ? <ErrorState onRetry={() => void refetch()} /> : <DelayedSpinner />}
        </main>
      )}
    </PublicLayout>
  );
}

function DocsContent({ document }: { document: OpenApiDocument }) {
  const { hash } = useLocation();
  const [token, setToken] = useState('');
  const calls = useMemo(() => listCalls(document), [document]);
  const call = calls.find(({ id }) => id === decodeURIComponent(hash.slice(1)));
  const main = useMain(call?.id);
  return (
    <div className="flex flex-1 max-md:flex-col">
      <DocsNavigation document={document} current={call?.id} />
      <main ref={main} className="min-w-0 flex-1 px-10 pt-8 pb-20 max-md:px-4 max-md:pt-4">
        <div className="mx-auto max-w-3xl">
          <DocsBar document={document} />
          <TokenContext value={{ token, setToken }}>
            <SchemasContext value={document.components.schemas}>
              {call ? <CallView call={call} document={document} /> : <DocsOverview document={document} />}
            </SchemasContext>
          </TokenContext>
        </div>
      </main>
    </div>
  );
}

/** Another call is another page to whoever reads it: it begins at the top, and its title has the focus. */
function useMain(id: string | undefined) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    scrollTo(0, 0);
    main.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [id]);
  return main;
}

interface DocsNavigationProps {
  document: OpenApiDocument;
  current: string | undefined;
}

/** Beside the text, or in a drawer on a phone. */
function DocsNavigation(props: DocsNavigationProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  if (!isPhone) {
    return (
      <aside className="sticky top-0 h-[calc(100dvh-3.5rem)] w-80 shrink-0 border-e border-divider">
        <CallNavigation {...props} />
      </aside>
    );
  }
  return (
    <div className="px-4 pt-4">
      <Button icon={<Icon of={MenuIcon} size={18} />} onPress={() => setIsOpen(true)}>
        {t('All calls')}
      </Button>
      <Drawer label={t('API calls')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <CallNavigation {...props} onOpen={() => setIsOpen(false)} />
      </Drawer>
    </div>
  );
}
