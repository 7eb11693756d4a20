import { useTranslation } from 'react-i18next';
import type { ManagedTheme, ThemeFont } from '#shared/entities/site/theme.ts';
import { PanelHeader } from '../../panel-header.tsx';
import { FieldGroup } from '../field-group.tsx';
import { GoneTheme } from '../gone-theme.tsx';
import { ResettableField } from '../../resettable-field.tsx';
import { useEditedTheme } from '../use-edited-theme.ts';
import { CoverageNote } from './coverage-note.tsx';
import { FamilyList } from './family-list.tsx';
import { FontFileField } from './font-file-field.tsx';
import { FontSample } from './font-sample.tsx';
import { GoogleFontField } from './google-font-field.tsx';

/** The font of a theme: one that the site serves, one of Google Fonts, or an uploaded one. */
export function FontPanel() {
  const { t } = useTranslation();
  const edited = useEditedTheme();
  if (!edited) return <GoneTheme listPath="../.." />;
  const { theme, change } = edited;
  return (
    <div key={theme.id} className="flex flex-col gap-6">
      <PanelHeader title={t('Font')} about={t(theme.name)} />
      <ResettableField
        label={t('Font')}
        place={edited.placeOf('font')}
        onReset={theme.font && (() => change((each) => withFont(each, undefined), null))}
      >
        <FamilyList font={theme.font} onChoose={(font) => change((each) => withFont(each, font), 'font')} />
      </ResettableField>
      <CoverageNote font={theme.font} />
      <FontSample theme={theme} />
      <FieldGroup label={t('Google Fonts')}>
        <GoogleFontField edited={edited} />
      </FieldGroup>
      <FieldGroup label={t('Your own font')}>
        <FontFileField edited={edited} />
      </FieldGroup>
    </div>
  );
}

function withFont({ font: _font, ...theme }: ManagedTheme, font: ThemeFont | undefined): ManagedTheme {
  return font ? { ...theme, font } : theme;
}
