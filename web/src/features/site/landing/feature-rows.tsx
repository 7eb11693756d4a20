import { ContentPicture } from './content-picture.tsx';
import { contentAt, useContentText, useLandingContent } from './landing-content.ts';

/** Features of the product with pictures on alternating sides. */
export function FeatureRows() {
  const say = useContentText();
  const { secondary_features: rows } = useLandingContent();
  return rows.map(({ id, title, subtitle, description, image }, nth) => (
    <section
      key={id}
      id={nth === 0 ? 'secondary-features' : undefined}
      aria-label={say(title || subtitle)}
      className="group px-5 py-14 max-md:px-4 max-md:py-10 print:break-inside-avoid print:py-6"
    >
      <div className="mx-auto grid w-full max-w-6xl items-center gap-12 max-md:gap-6 md:grid-cols-2">
        <div
          dir="auto"
          className="min-w-0 md:group-even:order-last md:only:col-span-2 md:only:mx-auto md:only:max-w-2xl"
        >
          <p {...contentAt(`secondary_features.${id}.subtitle`)} className="font-medium text-primary">
            {say(subtitle)}
          </p>
          <h2
            {...contentAt(`secondary_features.${id}.title`)}
            className="mt-2 text-2xl font-semibold tracking-tight text-balance empty:hidden"
          >
            {say(title)}
          </h2>
          <p
            {...contentAt(`secondary_features.${id}.description`)}
            className="mt-3 text-lg whitespace-pre-line text-muted"
          >
            {say(description)}
          </p>
        </div>
        {image && (
          <div
            {...contentAt(`secondary_features.${id}.image`)}
            className="overflow-hidden rounded-dialog shadow-popover ring-1 ring-divider"
          >
            <ContentPicture image={image} sizes="(width >= 48rem) 36rem, 100vw" />
          </div>
        )}
      </div>
    </section>
  ));
}
