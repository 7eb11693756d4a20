import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { SeoPageValues } from '#shared/entities/site/seo-appearance.ts';
import type { SeoPage } from '#shared/pages/seo-pages.ts';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { NotFound } from '../../../site/not-found.tsx';
import { useAppearanceEditor } from '../appearance-editor.ts';
import { PanelHeader } from '../panel-header.tsx';
import { PictureField } from '../pictures/picture-field.tsx';
import { placeAttribute } from '../places.ts';
import { DescriptionLength } from './description-length.tsx';
import { effectiveTexts, sources } from './effective-texts.ts';
import { SearchResult, SharedCard } from './result-samples.tsx';
import { isSeoPage, seoLabels, seoPageNames } from './seo-pages.ts';
import { SeoTextField } from './seo-text-field.tsx';
import { drawShareImage, shareImageSize } from './share-image.ts';
import { TitleLength } from './title-length.tsx';

/** /admin/appearance/seo-settings/{page}: what search engines and shared links tell of a kind of page (APP-S). */
export function SeoPagePanel() {
  const { page } = useParams();
  return isSeoPage(page) ? <Panel key={page} page={page} /> : <NotFound />;
}

function Panel({ page }: { page: SeoPage }) {
  const { t } = useTranslation();
  const { values, errors, change } = useAppearanceEditor();
  const own = values.seo.pages[page];
  const { site_name: siteName } = values.general;
  const place = (field: keyof SeoPageValues) => `seo.pages.${page}.${field}`;
  const set = (fields: Partial<SeoPageValues>, step: string | null) =>
    change(({ seo, ...all }) => {
      const pages = { ...seo.pages, [page]: { ...seo.pages[page], ...fields } };
      return { ...all, seo: { ...seo, pages } };
    }, step);
  const texts = effectiveTexts(page, values, t);
  const blank = { title: null, description: null, image: null, noindex: false };
  const withoutOwn = { ...values, seo: { ...values.seo, pages: { ...values.seo.pages, [page]: blank } } };
  const builtIn = effectiveTexts(page, withoutOwn, t);
  const isLink = page === 'shareable-link';
  return (
    <div className="flex flex-col gap-5">
      <PanelHeader title={t(seoPageNames[page])} about={t('SEO')} />
      {isLink && (
        <p className="text-sm text-muted">
          {t('All links show the same, so that a locked link reveals nothing of what it leads to.')}
        </p>
      )}
      {page === 'custom-page' && (
        <p className="text-sm text-muted">{t('Texts and pictures of a page itself come first.')}</p>
      )}
      <SeoTextField
        page={page}
        field="title"
        value={own.title}
        builtIn={builtIn.title.value}
        error={errors[place('title')]}
        onChange={(title) => set({ title }, place('title'))}
      >
        <TitleLength title={texts.title.value} />
      </SeoTextField>
      <SeoTextField
        page={page}
        field="description"
        value={own.description}
        builtIn={builtIn.description.value}
        error={errors[place('description')]}
        onChange={(description) => set({ description }, place('description'))}
      >
        <DescriptionLength description={texts.description.value} />
      </SeoTextField>
      <PictureField
        label={t(seoLabels.image)}
        hint={t('Shown with shared links, :width by :height pixels.', shareImageSize)}
        error={errors[place('image')]}
        place={place('image')}
        value={own.image}
        fallback={builtIn.image.value}
        fallbackName={t(sources[builtIn.image.source])}
        background="255 255 255"
        aspect={shareImageSize.width / shareImageSize.height}
        draw={drawShareImage}
        onChange={([image = null]) => set({ image }, null)}
      />
      {!isLink && (
        <div {...{ [placeAttribute]: place('noindex') }}>
          <Switch isSelected={!own.noindex} onChange={(isListed) => set({ noindex: !isListed }, null)}>
            {t(seoLabels.noindex)}
          </Switch>
        </div>
      )}
      <SearchResult page={page} texts={texts} siteName={siteName} isListed={!isLink && !own.noindex} />
      <SharedCard texts={texts} siteName={siteName} />
    </div>
  );
}
