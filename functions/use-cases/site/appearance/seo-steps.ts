import type { SeoAppearance } from '#shared/entities/site/seo-appearance.ts';
import { seoPages } from '#shared/pages/seo-pages.ts';
import { mapPages, toSeoSettings } from '#shared/pages/seo-values.ts';
import type { SeoChange } from '#shared/routes/site/seo-settings.ts';
import { changeSectionStep } from '../../../data/site/change-section.ts';
import type { Step } from '../../../data/commit.ts';
import { outdatedRead } from '../../../data/table/retry-outdated.ts';
import type { StoredConfig } from '../../../data/site/site-config.ts';
import type { SignedIn } from '../../accounts/caller.ts';
import { auditStep } from '../audit/audit-step.ts';
import { changesBetween } from '../audit/changes-between.ts';
import { applyChanges } from '../settings/apply-changes.ts';
import { requireMayChangeMetaTags } from './require-may-change-meta-tags.ts';
import { readSeo } from './read-seo.ts';

interface Options {
  caller: SignedIn;
  /** What places of errors begin with. */
  place: string;
}

/**
 * The steps of a change of what search engines are told; none if it changes nothing. Throws 403, 423 and 422 for default
 * meta tags that the caller may not save, or nobody.
 */
export async function seoSteps(
  config: StoredConfig,
  change: SeoChange,
  { caller, place }: Options,
): Promise<Step[]> {
  const before = readSeo(config);
  const after = withChange(before, change);
  if (after.default_meta_tags !== before.default_meta_tags) {
    await requireMayChangeMetaTags(caller, after.default_meta_tags, `${place}default_meta_tags`);
  }
  const { titles, noindex, descriptions, images } = toSeoSettings(after.pages);
  const former = config.sections.get('seo');
  const values = await applyChanges('seo', former, {
    client: new Map<string, unknown>([
      ['seo.titles', titles],
      ['seo.noindex', noindex],
      ['default_meta_tags', after.default_meta_tags],
    ]),
    server: new Map<string, unknown>([
      ['seo.descriptions', descriptions],
      ['seo.images', images],
      ['seo.robots_txt', after.robots_txt],
    ]),
    secrets: new Map(),
  });
  if (!values) return [];
  const target = { type: 'settings', id: 'seo', name: 'seo' } as const;
  const changes = changesBetween(byName(before), byName(after));
  return [
    changeSectionStep('seo', values, former, outdatedRead),
    auditStep('appearance.update', { target, changes }),
  ];
}

function withChange(before: SeoAppearance, { pages = {}, ...others }: SeoChange): SeoAppearance {
  const after = {
    ...before,
    ...others,
    pages: mapPages((page) => {
      const { title, description, ...rest } = { ...before.pages[page], ...pages[page] };
      return { ...rest, title: title || null, description: description || null };
    }),
  };
  return { ...after, robots_txt: after.robots_txt?.trim() ? after.robots_txt : null };
}

/** Values by names such as `login.title`, for the audit log. */
function byName({ pages, ...others }: SeoAppearance): Record<string, unknown> {
  const ofPages = seoPages.flatMap((page) =>
    Object.entries(pages[page]).map(([field, value]) => [`${page}.${field}`, value] as const),
  );
  return { ...Object.fromEntries(ofPages), ...others };
}
