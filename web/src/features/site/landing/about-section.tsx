import { useContentText, useLandingContent } from './landing-content.ts';
import { LandingSection } from './landing-section.tsx';

/** A description of the site, and its claims about storage (LAND-2). */
export function AboutSection() {
  const say = useContentText();
  const { about_title, about_text, about_claims } = useLandingContent().general;
  return (
    <LandingSection title={say(about_title)} text={say(about_text)} isTinted>
      <ul className="grid gap-8 md:grid-cols-3">
        {about_claims.map(({ title, text }) => (
          <li key={title} dir="auto" className="border-t-2 border-primary pt-4">
            <h3 className="text-lg font-semibold">{say(title)}</h3>
            <p className="mt-1.5 text-muted">{say(text)}</p>
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}
