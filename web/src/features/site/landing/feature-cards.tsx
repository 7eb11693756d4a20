import { useTranslation } from 'react-i18next';
import { ContentIcon } from './content-icon.tsx';
import { useContentText, useLandingContent } from './landing-content.ts';
import { LandingSection } from './landing-section.tsx';

/** Features of the product, as cards with icons (LAND-3). */
export function FeatureCards() {
  const { t } = useTranslation();
  const say = useContentText();
  const { primary_features: features } = useLandingContent();
  if (features.length === 0) return null;
  return (
    <LandingSection title={t('What you can do')}>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ title, subtitle, image }) => (
          <li key={title} dir="auto" className="rounded-dialog bg-paper p-6 ring-1 ring-divider max-md:p-5">
            <ContentIcon image={image} />
            <h3 className="mt-4 font-semibold">{say(title)}</h3>
            <p className="mt-1 text-muted">{say(subtitle)}</p>
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}
