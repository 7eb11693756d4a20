import { useEffect } from 'react';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { useIsOffline } from '../../../parts/offline/connection.ts';
import { startSaving } from '../../../parts/offline/saved-visit.ts';
import { reconnect } from './reconnect.ts';
import { registerWorker } from './register-worker.ts';

/** Browsers do not always notice that the network is back. */
const retryMs = 15_000;

const retry = () => void reconnect();

/** Saves what the user sees for later, and reconnects the page that works without the server. */
export function OfflineHost() {
  const { user, is_session_remembered: isRemembered } = useBootstrap();
  const userId = user?.id;
  const isOffline = useIsOffline();
  useEffect(() => void registerWorker(), []);
  useEffect(() => {
    if (userId === undefined || !isRemembered) return;
    const saving = startSaving(userId).catch(() => undefined);
    return () => void saving.then((stop) => stop?.());
  }, [userId, isRemembered]);
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, []);
  useEffect(() => {
    if (!isOffline) return;
    const timer = setInterval(retry, retryMs);
    return () => clearInterval(timer);
  }, [isOffline]);
  return null;
}
