import type { LandingContent } from '#shared/landing/landing-content.ts';
import type { LandingSectionName } from '#shared/landing/landing-sections.ts';

/** Sections with a background of their own, which sets them apart from their neighbours. */
const tintable: readonly LandingSectionName[] = ['about', 'pricing', 'blog'];

/**
 * The sections that the page shows, in their order: those that are on and have something to show. Of two neighbours, only
 * the first has a background of its own.
 */
export function shownSections(
  { general, sections, ...lists }: LandingContent,
  { hasPlans }: { hasPlans: boolean },
): { name: LandingSectionName; isTinted: boolean }[] {
  const isEmpty: Partial<Record<LandingSectionName, boolean>> = {
    about: general.about_title === '' && general.about_text === '' && general.about_claims.length === 0,
    primary_features: lists.primary_features.length === 0,
    secondary_features: lists.secondary_features.length === 0,
    pricing: !hasPlans,
    faq: general.faq.length === 0,
    blog: general.blog.length === 0,
  };
  let isTinted = false;
  return sections.order
    .filter((name) => sections.shown[name] && !isEmpty[name])
    .map((name) => {
      isTinted = !isTinted && tintable.includes(name);
      return { name, isTinted };
    });
}
