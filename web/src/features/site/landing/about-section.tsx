import { useTranslation } from 'react-i18next';
import { contentAt, useContentText, useLandingContent } from './landing-content.ts';
import { LandingSection } from './landing-section.tsx';

/** A description of the site, and its claims about storage. */
export function AboutSection({ isTinted }: { isTinted: boolean }) {
  const { t } = useTranslation();
  const say = useContentText();
  const { about_title, about_text, about_claims } = useLandingContent().general;
  return (
    <LandingSection
      id="about"
      name={t('About')}
      title={say(about_title)}
      titleAt="general.about_title"
      text={say(about_text)}
      textAt="general.about_text"
      isTinted={isTinted}
    >
      {about_claims.length > 0 && (
        <ul className="grid gap-8 md:grid-cols-3">
          {about_claims.map(({ id, title, text }) => (
            <li key={id} dir="auto" className="border-t-2 border-primary pt-4">
              <h3 {...contentAt(`general.about_claims.${id}.title`)} className="text-lg font-semibold">
                {say(title)}
              </h3>
              <p
                {...contentAt(`general.about_claims.${id}.text`)}
                className="mt-1.5 whitespace-pre-line text-muted"
              >
                {say(text)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </LandingSection>
  );
}
