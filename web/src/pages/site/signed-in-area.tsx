import { useEffect, useState } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { restoreActiveWorkspace, personalSpaceId, setActiveWorkspaceId } from '../../api/active-workspace.ts';
import { clearCache, getBootstrap } from '../../api/bootstrap-query.ts';
import { isPreview } from '../../api/is-preview.ts';
import { useIsFirstViewLoaded } from '../../api/use-is-first-view-loaded.ts';
import { useLive } from '../../features/site/live/use-live.ts';
import { useIsOffline } from '../../parts/offline/connection.ts';
import { optionalPart } from '../../ui/late/optional-part.tsx';

const OfflineHost = optionalPart(
  async () => (await import('../../features/site/offline/offline-host.tsx')).OfflineHost,
);

/**
 * Around every page that needs a person: it begins in the space where they left off, and what is shown follows what
 * others change. When it goes because there is nobody any more, what was read for that person goes too: any earlier, and
 * the page would read it anew as nobody.
 */
export function SignedInArea() {
  // Before anything within asks for something: each call says which space it is about.
  useState(beginInSpace);
  const navigate = useNavigate();
  const isFirstViewLoaded = useIsFirstViewLoaded();
  const isOffline = useIsOffline();
  const isSettled = useIsSettled(isFirstViewLoaded);
  const hasEffects = !isPreview();
  useLive(hasEffects && isFirstViewLoaded && !isOffline, { open: (path) => void navigate(path) });
  useEffect(
    () => () => {
      if (getBootstrap().user) return;
      clearCache();
      setActiveWorkspaceId(personalSpaceId);
    },
    [],
  );
  return (
    <>
      <Outlet />
      {hasEffects && (isSettled || isOffline) && <OfflineHost />}
    </>
  );
}

function beginInSpace(): void {
  if (getBootstrap().settings.workspaces.integrated) restoreActiveWorkspace();
}

/** What the worker stores must not compete with what the user does first. */
const settleMs = 5000;

/** Whether the first view has been there for a while. */
function useIsSettled(isFirstViewLoaded: boolean): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    if (!isFirstViewLoaded) return;
    const timer = setTimeout(() => setIsSettled(true), settleMs);
    return () => clearTimeout(timer);
  }, [isFirstViewLoaded]);
  return isSettled;
}
