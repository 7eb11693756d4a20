import { ContentPicture } from './content-picture.tsx';
import { useContentText, useLandingContent } from './landing-content.ts';

/** Features of the product with pictures on alternating sides (LAND-3). */
export function FeatureRows() {
  const say = useContentText();
  const { secondary_features: rows } = useLandingContent();
  return rows.map(({ title, subtitle, description, image }) => (
    <section
      key={title}
      aria-label={say(title)}
      className="group px-5 py-14 max-md:px-4 max-md:py-10 print:break-inside-avoid print:py-6"
    >
      <div className="mx-auto grid w-full max-w-6xl items-center gap-12 max-md:gap-6 md:grid-cols-2">
        <div dir="auto" className="md:group-even:order-last">
          <p className="font-medium text-primary">{say(subtitle)}</p>
          <h2 className="mt-2 text-2xl font-semibold tracking-tight text-balance">{say(title)}</h2>
          <p className="mt-3 text-lg text-muted">{say(description)}</p>
        </div>
        {image && (
          <div className="overflow-hidden rounded-dialog shadow-popover ring-1 ring-divider">
            <ContentPicture image={image} />
          </div>
        )}
      </div>
    </section>
  ));
}
