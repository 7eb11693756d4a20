import { Suspense, useEffect } from 'react';
import { Outlet, useNavigate, useNavigation } from 'react-router';
import { useBootstrap } from '../api/bootstrap-query.ts';
import { onUnauthenticated } from '../api/unauthenticated.ts';
import { useAppliedTheme } from '../features/theme/use-theme.ts';
import { DelayedSpinner } from '../ui/spinner.tsx';
import { TimeZoneContext } from '../ui/time-text.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { TopProgressBar } from '../ui/top-progress-bar.tsx';
import { endSession } from './end-session.ts';
import { timeZoneOf } from './time-zone-of.ts';

/** What surrounds every page: theme, time zone, toasts and the progress of a navigation. */
export function RootLayout() {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const bootstrap = useBootstrap();
  useAppliedTheme();
  useEffect(() => onUnauthenticated(() => void endSession(navigate)), [navigate]);
  return (
    <TimeZoneContext value={timeZoneOf(bootstrap)}>
      <TopProgressBar isLoading={navigation.state !== 'idle'} />
      <Suspense fallback={<DelayedSpinner />}>
        <Outlet />
      </Suspense>
      <ToastRegion />
    </TimeZoneContext>
  );
}
