import type { ReactNode } from 'react';
import type { LandingSectionName } from '#shared/landing/landing-sections.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { AboutSection } from '../../../features/site/landing/about-section.tsx';
import { BlogSection } from '../../../features/site/landing/blog-section.tsx';
import { CommunitySection } from '../../../features/site/landing/community-section.tsx';
import { FaqSection } from '../../../features/site/landing/faq-section.tsx';
import { FeatureCards } from '../../../features/site/landing/feature-cards.tsx';
import { FeatureRows } from '../../../features/site/landing/feature-rows.tsx';
import { useLandingContent } from '../../../features/site/landing/landing-content.ts';
import { LandingHero } from '../../../features/site/landing/landing-hero.tsx';
import { LandingLinks } from '../../../features/site/landing/landing-links.tsx';
import { NewsletterBox } from '../../../features/site/landing/newsletter-box.tsx';
import { useMenuItems } from '../../../features/site/menus/use-menu-items.ts';
import { shownSections } from '../../../features/site/landing/shown-sections.ts';
import { routePaths } from '../../../parts/paths.ts';
import { PublicFrame } from '../public-frame.tsx';
import { PublicLayout } from '../public-layout.tsx';
import { LandingAd } from './landing-ad.tsx';
import { LandingPricing } from './landing-pricing.tsx';
import { DocumentTitle } from '../../../ui/document-title.tsx';
import { ResellerSection } from './reseller-section.tsx';

interface SectionProps {
  isTinted: boolean;
}

const sections: Record<LandingSectionName, (props: SectionProps) => ReactNode> = {
  about: AboutSection,
  primary_features: FeatureCards,
  secondary_features: FeatureRows,
  pricing: LandingPricing,
  faq: FaqSection,
  reseller: ResellerSection,
  newsletter: NewsletterBox,
  blog: BlogSection,
  community: CommunitySection,
};

/** /: the marketing page of the site, from the content of its settings (LAND). */
export function LandingPage() {
  const { branding, settings } = useBootstrap();
  const content = useLandingContent();
  const hasFooterMenu = useMenuItems('footer').length > 0;
  return (
    <PublicFrame>
      <PublicLayout returnPath={routePaths.home} footerLinks={<LandingLinks hasMenu={hasFooterMenu} />}>
        <DocumentTitle siteName={branding.site_name} whole={settings.seo.titles.landing} />
        <main className="wrap-anywhere">
          <LandingAd />
          <LandingHero />
          {shownSections(content, { hasPlans: settings.billing.enable }).map(({ name, isTinted }) => {
            const Section = sections[name];
            return <Section key={name} isTinted={isTinted} />;
          })}
        </main>
      </PublicLayout>
    </PublicFrame>
  );
}
