import { useTranslation } from 'react-i18next';
import { seoLimits } from '#shared/entities/site/seo-appearance.ts';
import { useCan } from '../../../../api/bootstrap-query.ts';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { useAppearanceEditor } from '../appearance-editor.ts';
import { PanelHeader } from '../panel-header.tsx';
import { placeAttribute } from '../places.ts';
import { readDefaultTags } from './default-tags.ts';
import { VanishWarning } from './vanish-warning.tsx';
import { seoLabels } from './seo-pages.ts';

const place = 'seo.default_meta_tags';

const example = '<meta name="author" content="Ann Lee">\n<link rel="me" href="https://social.example/@ann">';

/** /admin/appearance/seo-settings/meta-tags: tags in the head of every page (APP-S). */
export function MetaTagsPanel() {
  const { t } = useTranslation();
  const isAllowed = useCan('admin');
  const { values, errors, change } = useAppearanceEditor();
  const note = isAllowed
    ? t('Saving asks for your password, because these tags stand in every page.')
    : t('Only admins with the permission “admin” can change the default meta tags.');
  return (
    <div className="flex flex-col gap-4">
      <PanelHeader title={t(seoLabels.default_meta_tags)} about={t('SEO')} />
      <p className="text-sm text-muted">
        {t(
          'HTML that stands in the head of every page: meta tags that describe the site, and links such as “me”, “author” or “alternate”. Texts and pictures that are set for a page come first.',
        )}
      </p>
      {/noindex/i.test(readDefaultTags(values.seo.default_meta_tags).get('robots') ?? '') && (
        <VanishWarning text={t('A robots tag with “noindex” here takes every page out of search engines.')} />
      )}
      <div {...{ [placeAttribute]: place }}>
        <TextArea
          label={t(seoLabels.default_meta_tags)}
          hint={note}
          {...(errors[place] && { error: errors[place] })}
          isCode
          rows={10}
          readOnly={!isAllowed}
          value={values.seo.default_meta_tags}
          placeholder={example}
          maxLength={seoLimits.default_meta_tags}
          onChange={(default_meta_tags) =>
            change((all) => ({ ...all, seo: { ...all.seo, default_meta_tags } }), place)
          }
        />
      </div>
    </div>
  );
}
