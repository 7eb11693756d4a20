import type { AppearanceValues } from '#shared/entities/site/appearance.ts';
import { emptyCustomCode } from '#shared/entities/site/custom-code.ts';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { toLandingContent } from '#shared/landing/landing-settings.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import type { Person } from '../people.ts';
import { noSeo } from '../unit/no-seo.ts';

/** Reads names, pictures and themes of the site, as they are saved. */
export async function getAppearanceOf(person: Person): Promise<AppearanceValues> {
  const { branding, themes, menus, settings } = (await person.call(getBootstrapData)).body
    .bootstrapData as BootstrapData;
  return {
    general: branding,
    themes: themes.map((theme) => ({ ...theme, version: 0 })),
    menus,
    landing: toLandingContent(settings.landing),
    seo: noSeo,
    custom_code: emptyCustomCode,
  };
}
