import { useEffect } from 'react';
import type { ClientSettings } from '#shared/client-settings.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';

type CheckedAction = keyof ClientSettings['recaptcha']['enable'];

/**
 * The way to prove to be human before `action`: answers whether that worked, and true at once where the site asks
 * for no proof (SH-8). Nothing of the provider is loaded before it is needed.
 */
export function useHumanCheck(action: CheckedAction): () => Promise<boolean> {
  const { site_key, enable } = useBootstrap().settings.recaptcha;
  const siteKey = enable[action] ? site_key : null;
  useEffect(() => {
    // It watches how the form is filled in; whether it could be loaded shows when it is asked.
    if (siteKey) void loadHumanCheck().then((check) => check.prepareHumanCheck(siteKey));
  }, [siteKey]);
  return async () => {
    if (!siteKey) return true;
    const { proveHuman } = await loadHumanCheck();
    return proveHuman(siteKey, action);
  };
}

const loadHumanCheck = () => import('./human-check.ts');
