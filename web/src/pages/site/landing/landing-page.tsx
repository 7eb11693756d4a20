import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { AboutSection } from '../../../features/site/landing/about-section.tsx';
import { BlogSection } from '../../../features/site/landing/blog-section.tsx';
import { CommunitySection } from '../../../features/site/landing/community-section.tsx';
import { FaqSection } from '../../../features/site/landing/faq-section.tsx';
import { FeatureCards } from '../../../features/site/landing/feature-cards.tsx';
import { FeatureRows } from '../../../features/site/landing/feature-rows.tsx';
import { LandingHero } from '../../../features/site/landing/landing-hero.tsx';
import { LandingLinks } from '../../../features/site/landing/landing-links.tsx';
import { NewsletterBox } from '../../../features/site/landing/newsletter-box.tsx';
import { routePaths } from '../../../parts/paths.ts';
import { PublicFrame } from '../public-frame.tsx';
import { PublicLayout } from '../public-layout.tsx';
import { LandingAd } from './landing-ad.tsx';
import { LandingPricing } from './landing-pricing.tsx';
import { DocumentTitle } from '../../../ui/document-title.tsx';
import { ResellerSection } from './reseller-section.tsx';

/** /: the marketing page of the site, from the content of its settings (LAND). */
export function LandingPage() {
  const { branding, settings } = useBootstrap();
  return (
    <PublicFrame>
      <PublicLayout returnPath={routePaths.home} footerLinks={<LandingLinks />}>
        <DocumentTitle siteName={branding.site_name} whole={settings.seo.titles.landing} />
        <main>
          <LandingAd />
          <LandingHero />
          <AboutSection />
          <FeatureCards />
          <FeatureRows />
          {settings.billing.enable && <LandingPricing />}
          <FaqSection />
          <ResellerSection />
          <NewsletterBox />
          <BlogSection />
          <CommunitySection />
        </main>
      </PublicLayout>
    </PublicFrame>
  );
}
