import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cutText } from '#shared/text/cut-text.ts';
import type { SeoPage } from '#shared/pages/seo-pages.ts';
import { useBootstrap } from '../../../../api/bootstrap-query.ts';
import { shownDescriptionChars } from './description-length.tsx';
import { type Effective, type EffectiveTexts, sources } from './effective-texts.ts';
import { pathOfSeoPage } from './seo-pages.ts';
import { cutTitle } from './text-width.ts';

interface SamplesProps {
  page: SeoPage;
  texts: EffectiveTexts;
  siteName: string;
}

/** The page as search engines list it, or why they do not. */
export function SearchResult({ page, texts, siteName, isListed }: SamplesProps & { isListed: boolean }) {
  const { t } = useTranslation();
  const { base_url } = useBootstrap().settings;
  const address = [
    new URL(base_url || location.origin).host,
    ...pathOfSeoPage(page).split('/').filter(Boolean),
  ];
  return (
    <Sample label={t('In search results')}>
      {isListed ? (
        <div className="rounded-panel bg-paper p-4 ring-1 ring-divider">
          <p dir="auto" className="truncate text-sm">
            {siteName}
          </p>
          <p className="truncate text-xs text-muted">
            <bdi dir="ltr">{address.join(' › ')}</bdi>
          </p>
          <p dir="auto" className="mt-1 text-lg leading-snug wrap-anywhere text-primary-strong">
            {cutTitle(texts.title.value).shown}
          </p>
          <p dir="auto" className="mt-1 text-sm wrap-anywhere text-muted">
            {shorten(texts.description.value)}
          </p>
        </div>
      ) : (
        <p className="rounded-panel bg-paper p-4 text-sm text-muted ring-1 ring-divider">
          {page === 'shareable-link'
            ? t('Search engines never list shared links.')
            : t('Search engines do not list this page.')}
        </p>
      )}
      <Sources
        rows={[
          [t('Title'), texts.title],
          [t('Description'), texts.description],
        ]}
      />
    </Sample>
  );
}

/** The page as a link to it is shown where it was shared. */
export function SharedCard({ texts, siteName }: Omit<SamplesProps, 'page'>) {
  const { t } = useTranslation();
  const { title, description } = texts.card;
  return (
    <Sample label={t('As a shared link')}>
      <div className="overflow-hidden rounded-panel bg-paper ring-1 ring-divider">
        <img
          src={texts.image.value}
          alt=""
          className="aspect-1200/630 w-full border-b border-divider bg-background-alt object-cover"
        />
        <div className="p-3">
          <p dir="auto" className="truncate text-xs text-muted">
            {siteName}
          </p>
          <p dir="auto" className="line-clamp-2 font-medium wrap-anywhere">
            {title.value}
          </p>
          <p dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-muted">
            {description.value}
          </p>
        </div>
      </div>
      <Sources
        rows={[
          [t('Title'), title],
          [t('Description'), description],
          [t('Picture'), texts.image],
        ]}
      />
    </Sample>
  );
}

function shorten(text: string): string {
  return text.length > shownDescriptionChars ? `${cutText(text, shownDescriptionChars)}…` : text;
}

function Sample({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="text-sm font-medium">
        {label}
      </h3>
      {children}
    </section>
  );
}

/** Where each value comes from. */
function Sources({ rows }: { rows: readonly (readonly [label: string, value: Effective])[] }) {
  const { t } = useTranslation();
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 text-xs text-muted">
      {rows.map(([label, { source }]) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
          <dd>{t(sources[source])}</dd>
        </div>
      ))}
    </dl>
  );
}
