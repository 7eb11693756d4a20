import { useTranslation } from 'react-i18next';
import { names } from '#shared/limits/drive-limits.ts';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useAppearanceEditor } from '../appearance-editor.ts';
import { placeAttribute } from '../places.ts';
import { isNameTaken } from './theme-changes.ts';
import type { EditedTheme } from './use-edited-theme.ts';

/** The name of a theme, which no other theme has. */
export function ThemeNameField({ edited }: { edited: EditedTheme }) {
  const { t } = useTranslation();
  const { values } = useAppearanceEditor();
  const { theme, change, errorOf, placeOf } = edited;
  const problem = () => {
    if (theme.name.trim() === '') return t('Enter a name.');
    if (isNameTaken(values.themes, theme.name, theme.id)) return t('There is a theme of this name already.');
    return errorOf('name');
  };
  return (
    <div {...{ [placeAttribute]: placeOf('name') }}>
      <TextField
        label={t('Name')}
        value={theme.name}
        maxLength={names.maxChars}
        error={problem()}
        onChange={(name) => change((each) => ({ ...each, name }), 'name')}
      />
    </div>
  );
}
