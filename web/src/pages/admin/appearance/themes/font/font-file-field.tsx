import { useTranslation } from 'react-i18next';
import { FileField } from '../../../../../ui/form/file-field.tsx';
import { placeAttribute } from '../../places.ts';
import type { EditedTheme } from '../use-edited-theme.ts';
import { useStoredFont } from './use-stored-font.ts';

/** Uploads a font of the admin's own. */
export function FontFileField({ edited }: { edited: EditedTheme }) {
  const { t } = useTranslation();
  const { store, fraction, fault } = useStoredFont((font) =>
    edited.change((theme) => ({ ...theme, font }), null),
  );
  const error = fault ?? edited.errorOf('font.src');
  return (
    <div {...{ [placeAttribute]: edited.placeOf('font.src') }}>
      <FileField
        label={t('Font file')}
        hint={t('A WOFF2 file of at most 1 MB. Make sure that its license allows use on websites.')}
        accept={['.woff2', 'font/woff2']}
        value={null}
        onChange={(file) => file && void store(file)}
        {...(error && { error })}
        {...(fraction !== undefined && { progress: fraction, isDisabled: true })}
      />
    </div>
  );
}
