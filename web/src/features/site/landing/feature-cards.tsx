import { useTranslation } from 'react-i18next';
import { ContentIcon } from './content-icon.tsx';
import { contentAt, useContentText, useLandingContent } from './landing-content.ts';
import { LandingSection } from './landing-section.tsx';

/** Features of the product, as cards with icons. */
export function FeatureCards() {
  const { t } = useTranslation();
  const say = useContentText();
  const { primary_features: features, general } = useLandingContent();
  return (
    <LandingSection
      id="primary-features"
      name={t('What you can do')}
      title={say(general.primary_title)}
      titleAt="general.primary_title"
      text={say(general.primary_text)}
      textAt="general.primary_text"
    >
      <ul className="flex flex-wrap justify-center gap-5 *:w-full sm:*:w-[calc((100%-1.25rem)/2)] lg:*:w-[calc((100%-2.5rem)/3)]">
        {features.map(({ id, title, subtitle, image }) => (
          <li
            key={id}
            dir="auto"
            className="flex flex-col gap-4 rounded-dialog bg-paper p-6 ring-1 ring-divider max-md:p-5"
          >
            <ContentIcon image={image} place={`primary_features.${id}.image`} />
            <div>
              <h3 {...contentAt(`primary_features.${id}.title`)} className="font-semibold">
                {say(title)}
              </h3>
              <p
                {...contentAt(`primary_features.${id}.subtitle`)}
                className="mt-1 whitespace-pre-line text-muted"
              >
                {say(subtitle)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}
