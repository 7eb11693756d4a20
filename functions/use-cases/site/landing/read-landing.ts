import type { LandingContent } from '#shared/landing/landing-content.ts';
import { type LandingSettings, toLandingContent } from '#shared/landing/landing-settings.ts';
import { landing } from '#shared/settings/landing.ts';
import type { StoredConfig } from '../../../data/site/site-config.ts';
import { resolveSettings, sideOf } from '../settings/resolve-settings.ts';

/** The content of the landing page, as the table holds it. */
export function readLanding({ sections }: Pick<StoredConfig, 'sections'>): LandingContent {
  const stored = sideOf(sections.get('landing'), 'client');
  const values = resolveSettings([{ settings: landing.client, stored }]);
  const parts = Object.entries(values).map(([name, value]) => [name.replace('landing.', ''), value]);
  return toLandingContent(Object.fromEntries(parts) as LandingSettings);
}
