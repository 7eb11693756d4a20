import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ThemeFont } from '#shared/entities/site/theme.ts';
import { coversLanguage, type SiteFont, siteFonts, standardFont } from '#shared/site-config/site-fonts.ts';
import { useBootstrap } from '../../../../../api/bootstrap-query.ts';
import { localizationsQuery } from '../../../../../features/site/language/use-language.ts';
import { useWording } from '../../../../../ui/use-wording.ts';

/** Names the languages of the site whose letters a font lacks. */
export function CoverageNote({ font }: { font: ThemeFont | undefined }) {
  const { t } = useTranslation();
  const { language } = useWording();
  const { settings } = useBootstrap();
  const { data = [] } = useQuery({ ...localizationsQuery, enabled: settings.i18n.enable });
  const known = findSiteFont(font);
  if (!known) {
    return (
      <p className="text-xs text-muted">
        {t('Letters that it lacks are shown in Inter, or in a font of the device.')}
      </p>
    );
  }
  const missing = data.filter((each) => !coversLanguage(known, each.language)).map(({ name }) => name);
  if (missing.length === 0) return null;
  return (
    <p role="status" className="text-xs font-medium text-warning">
      {t(':font lacks letters of :languages. Texts in it are shown in another font.', {
        font: known.family,
        languages: new Intl.ListFormat(language).format(missing),
      })}
    </p>
  );
}

/** What is known of a font; nothing of those from elsewhere. */
function findSiteFont(font: ThemeFont | undefined): SiteFont | undefined {
  if (!font) return standardFont;
  if (font.google || font.src !== undefined) return undefined;
  return siteFonts.find(({ family }) => family === font.family);
}
