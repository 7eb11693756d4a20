import { buttonClass } from '../../../ui/button-class.ts';
import { ContentLink } from './content-link.tsx';
import { useContentText, useLandingContent } from './landing-content.ts';
import { LandingSection } from './landing-section.tsx';

/** A text about the community, and its links (LAND-9). */
export function CommunitySection() {
  const say = useContentText();
  const { title, text, links } = useLandingContent().general.community;
  return (
    <LandingSection title={say(title)} text={say(text)}>
      <p className="-mt-4 flex flex-wrap justify-center gap-2 empty:hidden">
        {links.map(({ label, action }) => (
          <ContentLink key={action} action={action} className={buttonClass('secondary', 'large')}>
            {say(label)}
          </ContentLink>
        ))}
      </p>
    </LandingSection>
  );
}
