import { useTranslation } from 'react-i18next';
import { ContentIcon } from './content-icon.tsx';
import { ContentLink } from './content-link.tsx';
import { ContentPicture, isPicture } from './content-picture.tsx';
import { contentAt, useContentText, useLandingContent } from './landing-content.ts';
import { LandingSection } from './landing-section.tsx';

/** Cards of short articles, as the content has them. */
export function BlogSection({ isTinted }: { isTinted: boolean }) {
  const { t } = useTranslation();
  const say = useContentText();
  const { blog, blog_title, blog_text } = useLandingContent().general;
  return (
    <LandingSection
      id="blog"
      name={t('From the blog')}
      title={say(blog_title)}
      titleAt="general.blog_title"
      text={say(blog_text)}
      textAt="general.blog_text"
      isTinted={isTinted}
    >
      <ul className="flex flex-wrap justify-center gap-5 *:w-full md:*:w-[calc((100%-2.5rem)/3)]">
        {blog.map(({ id, title, text, image, label, action }) => (
          <li
            key={id}
            dir="auto"
            className="flex flex-col overflow-hidden rounded-dialog bg-paper ring-1 ring-divider"
          >
            {isPicture(image) && (
              <div {...contentAt(`general.blog.${id}.image`)} className="border-b border-divider">
                <ContentPicture image={image} sizes={cardSizes} className="aspect-video object-cover" />
              </div>
            )}
            <div className="flex flex-1 flex-col gap-4 p-6 max-md:p-5">
              {!isPicture(image) && <ContentIcon image={image} place={`general.blog.${id}.image`} />}
              <div>
                <h3 {...contentAt(`general.blog.${id}.title`)} className="font-semibold">
                  {say(title)}
                </h3>
                <p {...contentAt(`general.blog.${id}.text`)} className="mt-1 whitespace-pre-line text-muted">
                  {say(text)}
                </p>
              </div>
              {label && action && (
                <ContentLink
                  action={action}
                  place={`general.blog.${id}.label`}
                  className="focus-ring self-start rounded-small font-medium text-primary underline-offset-4 hover:underline"
                >
                  {say(label)}
                </ContentLink>
              )}
            </div>
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}

const cardSizes = '(width >= 48rem) 24rem, 100vw';
