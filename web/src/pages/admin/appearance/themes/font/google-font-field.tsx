import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { themeLimits } from '#shared/entities/site/theme.ts';
import { fontFamilyForm } from '#shared/site-config/site-fonts.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import { useAppearanceEditor } from '../../appearance-editor.ts';
import { placeAttribute } from '../../places.ts';
import type { EditedTheme } from '../use-edited-theme.ts';

/** A family of Google Fonts by its name. It is used by a button: else the preview would ask for each half of a name. */
export function GoogleFontField({ edited }: { edited: EditedTheme }) {
  const { t } = useTranslation();
  const { saved } = useAppearanceEditor();
  const { font } = edited.theme;
  const [typed, setTyped] = useState(font?.google ? font.family : '');
  const [isChecked, setIsChecked] = useState(false);
  const family = typed.trim();
  const fault =
    isChecked && !fontFamilyForm.test(family)
      ? t('Enter the name of a font family: letters, digits, spaces and hyphens.')
      : undefined;
  const isAllowed = saved.themes.some((theme) => theme.font?.google);
  const error = fault ?? edited.errorOf('font.family');
  const use = () => {
    setIsChecked(true);
    if (fontFamilyForm.test(family))
      edited.change((theme) => ({ ...theme, font: { family, google: true } }), null);
  };
  return (
    <div {...{ [placeAttribute]: edited.placeOf('font.family') }} className="flex flex-col items-start gap-3">
      <div className="w-full">
        <TextField
          label={t('Family at Google Fonts')}
          hint={t('A family with weights from 400 to 700, by its exact name.')}
          {...(error && { error })}
          value={typed}
          onChange={setTyped}
          maxLength={themeLimits.maxFamilyChars}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={(event) => event.key === 'Enter' && use()}
          dir="ltr"
        />
      </div>
      <p className="text-xs text-muted">
        {t('Visitors’ browsers load it from Google, which learns their address.')}
      </p>
      <Button size="small" onPress={use}>
        {t('Use this family')}
      </Button>
      {font?.google && !isAllowed && (
        <p role="status" className="text-xs text-muted">
          {t('Visitors’ browsers will load it from Google; the preview shows it after saving.')}
        </p>
      )}
    </div>
  );
}
