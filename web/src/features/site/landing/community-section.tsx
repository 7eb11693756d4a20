import { useTranslation } from 'react-i18next';
import { contentButtonClass } from './content-button-class.ts';
import { ContentLink } from './content-link.tsx';
import { useContentText, useLandingContent } from './landing-content.ts';
import { LandingSection } from './landing-section.tsx';

/** A text about the community, and its links. */
export function CommunitySection() {
  const { t } = useTranslation();
  const say = useContentText();
  const { title, text, links } = useLandingContent().general.community;
  return (
    <LandingSection
      id="community"
      name={t('Community')}
      title={say(title)}
      titleAt="general.community.title"
      text={say(text)}
      textAt="general.community.text"
    >
      <p className="-mt-4 flex flex-wrap justify-center gap-2 empty:hidden">
        {links.map(({ id, label, action }) => (
          <ContentLink
            key={id}
            action={action}
            place={`general.community.links.${id}.label`}
            className={contentButtonClass('secondary')}
          >
            {say(label)}
          </ContentLink>
        ))}
      </p>
    </LandingSection>
  );
}
