import { useTranslation } from 'react-i18next';
import { seoLimits } from '#shared/entities/site/seo-appearance.ts';
import { builtInRobotsRules } from '#shared/pages/robots-rules.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { useAppearanceEditor } from '../appearance-editor.ts';
import { PanelHeader } from '../panel-header.tsx';
import { placeAttribute } from '../places.ts';
import { blocksEverything } from './blocks-everything.ts';
import { VanishWarning } from './vanish-warning.tsx';
import { seoLabels } from './seo-pages.ts';

const place = 'seo.robots_txt';

/** /admin/appearance/seo-settings/robots: what programs may read of the site (APP-S). */
export function RobotsPanel() {
  const { t } = useTranslation();
  const { values, errors, change } = useAppearanceEditor();
  const { robots_txt: own } = values.seo;
  const set = (robots_txt: string | null, step: string | null) =>
    change((all) => ({ ...all, seo: { ...all.seo, robots_txt } }), step);
  return (
    <div className="flex flex-col gap-4">
      <PanelHeader title={t(seoLabels.robots_txt)} about={t('SEO')} />
      <p className="text-sm text-muted">
        {t('Tells search engines what they may read. The address of the sitemap is added if it is missing.')}
      </p>
      <div {...{ [placeAttribute]: place }}>
        <TextArea
          label={t(seoLabels.robots_txt)}
          hint={t('Leave it empty for the built-in text.')}
          {...(errors[place] && { error: errors[place] })}
          isCode
          rows={14}
          value={own ?? ''}
          placeholder={builtInRobotsRules}
          maxLength={seoLimits.robots_txt}
          onChange={(text) => set(text === '' ? null : text, place)}
        />
      </div>
      {own !== null && blocksEverything(own) && (
        <VanishWarning
          text={t('“Disallow: /” for all programs keeps search engines away from every page.')}
        />
      )}
      <div className="flex gap-2">
        {own === null ? (
          <Button size="small" onPress={() => set(builtInRobotsRules, null)}>
            {t('Start from the built-in text')}
          </Button>
        ) : (
          <Button size="small" onPress={() => set(null, null)}>
            {t('Use the built-in text')}
          </Button>
        )}
      </div>
    </div>
  );
}
