import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { customCssMarker } from '#shared/pages/custom-css-path.ts';
import { useBootstrap } from '../api/bootstrap-query.ts';
import { isPreview } from '../api/is-preview.ts';
import { onOtherAccount } from '../api/shown-user.ts';
import { onUnauthenticated } from '../api/unauthenticated.ts';
import { mustVerifyEmail } from '../parts/viewer.ts';
import { CookieNotice } from '../features/site/cookie-notice/cookie-notice.tsx';
import { useAppliedLanguage } from '../features/site/language/use-language.ts';
import { useAppliedTheme } from '../features/site/theme/use-theme.ts';
import { lateCode } from '../ui/late/late-code.ts';
import { DelayedSpinner } from '../ui/spinner.tsx';
import { ToastRegion } from '../ui/overlays/toast-region.tsx';
import { TopProgressBar } from '../ui/top-progress-bar.tsx';
import { WordingContext } from '../ui/use-wording.ts';
import { ErrorTraceHost } from './error-trace-host.tsx';
import { useSiteWording } from './use-site-wording.ts';

const VerifyEmailPage = lazy(() =>
  import('../pages/accounts/verify-email-page.tsx').then((page) => ({ default: page.VerifyEmailPage })),
);

interface SessionEndedProps {
  reason: string | undefined;
  onEnd: () => void;
}

const ImpersonationBar = lazy(() =>
  import('../features/accounts/impersonation/impersonation-bar.tsx').then((bar) => ({
    default: bar.ImpersonationBar,
  })),
);

/** It is told of where it does not arrive, as without a network: a new page leads to the sign-in as well. */
const endSessionLater = lateCode(() => import('./end-session.ts'));

/** The session has another account than the page shows. */
const leave = () =>
  void import('../features/accounts/impersonation/load-other-account.ts').then((other) =>
    other.loadOtherAccount(),
  );

/** In the preview of the appearance editor, lets the editor show its draft here. */
const joinEditor = () => {
  if (!isPreview()) return undefined;
  const controller = new AbortController();
  void import('./show-preview.ts').then((preview) => preview.showPreview(controller.signal));
  return () => controller.abort();
};

/** What surrounds every page: theme, wording, toasts and the progress of a navigation. */
export function RootLayout() {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const bootstrap = useBootstrap();
  useAppliedTheme();
  useAppliedLanguage();
  useMetaTags(bootstrap.default_meta_tags);
  useCustomCss(bootstrap);
  const [sessionEnded, setSessionEnded] = useState<{
    Host: ComponentType<SessionEndedProps>;
    reason: string | undefined;
  }>();
  useEffect(() => onOtherAccount(leave), []);
  useEffect(joinEditor, []);
  useEffect(() => {
    let isShown = true;
    const stop = onUnauthenticated((reason) => {
      void endSessionLater.ask().then((session) => {
        if (session && isShown)
          return session.endSession(navigate, (host) => setSessionEnded({ Host: host, reason }), reason);
      });
    });
    return () => {
      isShown = false;
      stop();
    };
  }, [navigate]);
  return (
    <WordingContext value={useSiteWording()}>
      <TopProgressBar isLoading={navigation.state !== 'idle'} />
      <Suspense fallback={<DelayedSpinner />}>
        {mustVerifyEmail(bootstrap) ? <VerifyEmailPage /> : <Outlet />}
      </Suspense>
      <ErrorTraceHost>
        <ToastRegion />
      </ErrorTraceHost>
      {sessionEnded && (
        <sessionEnded.Host reason={sessionEnded.reason} onEnd={() => setSessionEnded(undefined)} />
      )}
      {bootstrap.impersonator ? (
        <Suspense>
          <ImpersonationBar />
        </Suspense>
      ) : (
        <CookieNotice />
      )}
    </WordingContext>
  );
}

/** Keeps the site's custom CSS on the pages that may have it. */
function useCustomCss({ custom_code: code }: BootstrapData): void {
  const { pathname } = useLocation();
  useEffect(() => {
    // An import for earlier settings or another page must not add its CSS once these are shown.
    let isOver = false;
    if (code || document.querySelector(`[${customCssMarker}]`))
      void import('./show-custom-css.ts').then((css) => isOver || css.showCustomCss(code, pathname));
    return () => {
      isOver = true;
    };
  }, [code, pathname]);
}

/** Keeps the site's meta tags in the document's head. */
function useMetaTags(html: string): void {
  useEffect(() => {
    if (!html) return undefined;
    const tags = import('./meta-tags.ts').then((meta) => meta.addMetaTags(html));
    return () => void tags.then((remove) => remove());
  }, [html]);
}
