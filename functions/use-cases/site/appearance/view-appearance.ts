import { builtInTimes } from '#shared/built-in-times.ts';
import {
  type Appearance,
  type AppearanceValues,
  GeneralAppearance,
} from '#shared/entities/site/appearance.ts';
import { emptyCustomCode } from '#shared/entities/site/custom-code.ts';
import { defaultLanding } from '#shared/landing/default-landing.ts';
import { settingSections } from '#shared/settings/index.ts';
import { themes } from '#shared/site-config/themes.ts';
import { type StoredConfig, versionOf } from '../../../data/site/site-config.ts';
import { readLanding } from '../landing/read-landing.ts';
import { presentMenus } from '../menus/present-menus.ts';
import { readRecords } from '../read-records.ts';
import { readSeo, seoVersion } from './read-seo.ts';
import { readCustomCode } from '../custom-code/read-custom-code.ts';
import { resolveSettings, sideOf } from '../settings/resolve-settings.ts';

/** The stored sections of settings that hold the general part. */
export const generalSections = ['general', 'appearance'] as const;

/** The appearance as the table holds it. */
export async function viewAppearance(config: StoredConfig): Promise<Appearance> {
  return {
    values: {
      general: readGeneral(config),
      themes: readRecords(themes, config),
      menus: presentMenus(config),
      landing: readLanding(config),
      seo: readSeo(config),
      custom_code: await readCustomCode(config),
    },
    versions: versionsOf(config),
    defaults,
  };
}

/** The version of each part. */
export function versionsOf({ sections, recordSet }: StoredConfig): Appearance['versions'] {
  return {
    general: generalSections.reduce((sum, name) => sum + versionOf(sections.get(name)), 0),
    themes: recordSet('theme')?.version ?? 0,
    menus: recordSet('menu')?.version ?? 0,
    landing: versionOf(sections.get('landing')),
    seo: seoVersion(sections),
    custom_code: versionOf(sections.get('custom-code')),
  };
}

/** Names and pictures. */
export function readGeneral({ sections }: Pick<StoredConfig, 'sections'>): AppearanceValues['general'] {
  const values = resolveSettings(
    generalSections.map((name) => ({
      settings: settingSections[name].client,
      stored: sideOf(sections.get(name), 'client'),
    })),
  );
  return Object.fromEntries(
    Object.keys(GeneralAppearance.shape).map((name) => [name, values[settingOf(name)]]),
  ) as AppearanceValues['general'];
}

/** The name of the setting that holds a field of the general part. */
export const settingOf = (field: string) => `branding.${field}`;

const defaults: AppearanceValues = {
  general: readGeneral({ sections: new Map() }),
  themes: themes.seed.map((theme) => ({ ...theme, version: 0, ...builtInTimes })),
  menus: [],
  landing: defaultLanding,
  seo: readSeo({ sections: new Map() }),
  custom_code: emptyCustomCode,
};
