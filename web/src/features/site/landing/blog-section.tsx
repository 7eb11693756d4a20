import { useTranslation } from 'react-i18next';
import { ContentIcon } from './content-icon.tsx';
import { ContentLink } from './content-link.tsx';
import { useContentText, useLandingContent } from './landing-content.ts';
import { LandingSection } from './landing-section.tsx';

/** Cards of short articles, as the content has them (LAND-9). */
export function BlogSection() {
  const { t } = useTranslation();
  const say = useContentText();
  const { blog } = useLandingContent().general;
  if (blog.length === 0) return null;
  return (
    <LandingSection title={t('From the blog')} isTinted>
      <ul className="grid gap-5 md:grid-cols-3">
        {blog.map(({ title, text, image, link }) => (
          <li
            key={title}
            dir="auto"
            className="flex flex-col rounded-dialog bg-paper p-6 ring-1 ring-divider max-md:p-5"
          >
            <ContentIcon image={image} />
            <h3 className="mt-4 font-semibold">{say(title)}</h3>
            <p className="mt-1 text-muted">{say(text)}</p>
            {link && (
              <ContentLink
                action={link.action}
                className="focus-ring mt-4 self-start rounded-small font-medium text-primary underline-offset-4 hover:underline"
              >
                {say(link.label)}
              </ContentLink>
            )}
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}
