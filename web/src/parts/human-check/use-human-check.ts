import { useEffect } from 'react';
import type { ClientSettings } from '#shared/client-settings.ts';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { isPreview } from '../../api/is-preview.ts';

type CheckedAction = keyof ClientSettings['recaptcha']['enable'];

/**
 * Returns a function that runs the captcha before `action`. It resolves to whether the captcha succeeded, and to true
 * if the site does not require one, or in a preview. The provider's script is loaded only if the site requires it.
 */
export function useHumanCheck(action: CheckedAction): () => Promise<boolean> {
  const { site_key, enable } = useBootstrap().settings.recaptcha;
  const siteKey = enable[action] && !isPreview() ? site_key : null;
  useEffect(() => {
    // Loaded early, because the provider observes how the form is filled in. `proveHuman` handles a failed load.
    if (siteKey) void loadHumanCheck().then((check) => check.prepareHumanCheck(siteKey));
  }, [siteKey]);
  return async () => {
    if (!siteKey) return true;
    const { proveHuman } = await loadHumanCheck();
    return proveHuman(siteKey, action);
  };
}

const loadHumanCheck = () => import('./human-check.ts');
