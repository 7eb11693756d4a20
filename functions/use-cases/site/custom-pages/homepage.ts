import { settingSections } from '#shared/settings/index.ts';
import type { Step } from '../../../data/commit.ts';
import type { CustomPageItem } from '../../../data/entities/site/custom-page.ts';
import { keepSectionStep } from '../../../data/site/change-section.ts';
import { conflict } from '../../../platform/app-error.ts';
import { resolveSettings, sideOf } from '../settings/resolve-settings.ts';
import { getConfigNow } from '../site-config.ts';

type Named = Pick<CustomPageItem, 'pageId' | 'slug'>;

/** The homepage setting, as far as it concerns custom pages. */
export interface Homepage {
  /** Whether the setting refers to a page by id or by slug; undefined if it is not the homepage. */
  namedBy: (page: Named) => 'id' | 'slug' | undefined;
  /** A condition check that fails if another admin saved the general settings after they were read. */
  staysStep: Step;
}

/** Reads the homepage setting. Strongly consistent. */
export async function readHomepage(): Promise<Homepage> {
  const { sections } = await getConfigNow();
  const stored = sections.get('general');
  const { client: settings } = settingSections.general;
  const values = resolveSettings([{ settings, stored: sideOf(stored, 'client') }]);
  const value = values['homepage.type'] === 'customPage' ? String(values['homepage.value']) : undefined;
  return {
    namedBy: ({ pageId, slug }) => {
      if (value === String(pageId)) return 'id';
      return value === slug ? 'slug' : undefined;
    },
    staysStep: keepSectionStep('general', stored, conflict),
  };
}
