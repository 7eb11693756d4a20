import type { SeoAppearance } from '#shared/entities/site/seo-appearance.ts';
import type { SeoChange } from '#shared/routes/site/seo-settings.ts';
import { retryOutdated } from '../../../data/table/retry-outdated.ts';
import { deleteOldAppearanceStates } from '../../../data/site/appearance-states.ts';
import type { StoredConfig } from '../../../data/site/site-config.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { SignedIn } from '../../accounts/caller.ts';
import { getConfigNow } from '../site-config.ts';
import { commitAppearance } from './change-appearance.ts';
import { readSeo, seoVersion } from './read-seo.ts';
import { seoSteps } from './seo-steps.ts';

/** What search engines and link previews are told, with its version. */
export type SeoView = SeoAppearance & { version: number };

export const viewSeoSettings = (config: StoredConfig): SeoView => ({
  ...readSeo(config),
  version: seoVersion(config.sections),
});

/**
 * Changes what search engines and link previews are told, as the part `seo` of the appearance does. Throws 422 for values
 * that are refused, and 409 with the current ones if they are no longer at the version that the caller has read.
 */
export async function changeSeoSettings(
  { version, ...change }: SeoChange & { version?: number | undefined },
  caller: SignedIn,
): Promise<SeoView> {
  const changed = await retryOutdated(async () => {
    const config = await getConfigNow();
    const current = viewSeoSettings(config);
    if (version !== undefined && version !== current.version)
      throw new AppError(409, 'appearanceChanged', { current });
    const steps = await seoSteps(config, change, { caller, place: '' });
    if (steps.length === 0) return current;
    await commitAppearance(config, steps, caller.user);
    return viewSeoSettings(await getConfigNow());
  });
  await deleteOldAppearanceStates();
  return changed;
}
