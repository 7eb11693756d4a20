import { settingSections } from '#shared/settings/index.ts';
import type { Step } from '../../../data/commit.ts';
import { keepSectionStep } from '../../../data/site/change-section.ts';
import { outdatedRead } from '../../../data/table/retry-outdated.ts';
import { resolveSettings, sideOf } from '../settings/resolve-settings.ts';
import { getConfigNow } from '../site-config.ts';

/** The setting of the default language, for those who change languages. */
interface DefaultLanguage {
  code: string;
  /** A condition check that fails if another admin saved the setting after it was read. */
  staysStep: Step;
}

/** Reads the default language. Strongly consistent. */
export async function readDefaultLanguage(): Promise<DefaultLanguage> {
  const { sections } = await getConfigNow();
  const stored = sections.get('localization');
  const { client: settings } = settingSections.localization;
  const values = resolveSettings([{ settings, stored: sideOf(stored, 'client') }]);
  return {
    code: String(values['locale.default']),
    staysStep: keepSectionStep('localization', stored, outdatedRead),
  };
}
