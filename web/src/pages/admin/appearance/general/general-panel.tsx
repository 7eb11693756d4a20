import { useTranslation } from 'react-i18next';
import type { GeneralAppearance } from '#shared/entities/site/appearance.ts';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useAppearanceEditor } from '../appearance-editor.ts';
import { generalLabels } from '../label-of-place.ts';
import { PanelHeader } from '../panel-header.tsx';
import { PictureField } from '../pictures/picture-field.tsx';
import { placeAttribute } from '../places.ts';
import { drawIcons, drawLogo, toSiteIcons } from './site-pictures.ts';

const logos = [
  { field: 'logo_light', isDark: false, hint: 'Shown 32 pixels high.' },
  { field: 'logo_dark', isDark: true, hint: 'Without one, dark themes show the other.' },
  { field: 'logo_light_mobile', isDark: false, hint: 'Without one, phones show the other.' },
  { field: 'logo_dark_mobile', isDark: true },
] as const satisfies readonly { field: keyof GeneralAppearance; isDark: boolean; hint?: string }[];

/** What the site has without pictures of its own. */
const builtInSign = '/favicon.svg';

/** /admin/appearance/general: names and pictures of the site (APP-G). */
export function GeneralPanel() {
  const { t } = useTranslation();
  const { values, errors, change } = useAppearanceEditor();
  const { general, themes } = values;
  const set = (fields: Partial<GeneralAppearance>, step: string | null) =>
    change((all) => ({ ...all, general: { ...all.general, ...fields } }), step);
  const behind = (isDark: boolean) =>
    themes.find((theme) => (isDark ? theme.default_dark : theme.default_light))?.values['--be-background'] ??
    '255 255 255';
  return (
    <div className="flex flex-col gap-5">
      <PanelHeader title={t('General')} />
      <div {...{ [placeAttribute]: 'general.site_name' }}>
        <TextField
          label={t(generalLabels.site_name)}
          value={general.site_name}
          error={errors['general.site_name']}
          onChange={(text) => set({ site_name: text }, 'general.site_name')}
          maxLength={100}
          dir="auto"
          autoComplete="off"
        />
      </div>
      <div {...{ [placeAttribute]: 'general.site_description' }}>
        <TextArea
          label={t(generalLabels.site_description)}
          hint={t('Shown by search engines and in shared links.')}
          value={general.site_description}
          error={errors['general.site_description']}
          onChange={(text) => set({ site_description: text }, 'general.site_description')}
          maxLength={500}
        />
      </div>
      {logos.map(({ field, isDark, ...logo }) => (
        <PictureField
          key={field}
          label={t(generalLabels[field])}
          hint={'hint' in logo ? t(logo.hint) : undefined}
          error={errors[`general.${field}`]}
          place={`general.${field}`}
          value={general[field]}
          fallback={general.logo_light ?? general.logo_dark ?? builtInSign}
          fallbackName={(general.logo_light ?? general.logo_dark) ? t('As the other logo') : t('Built-in')}
          background={behind(isDark)}
          draw={drawLogo}
          onChange={([address = null]) => set({ [field]: address }, null)}
        />
      ))}
      <PictureField
        label={t(generalLabels.favicon)}
        hint={t(
          'A square. It is made into the icons of tabs and of installed apps; those that are installed already keep theirs for a while.',
        )}
        error={errors['general.favicon'] ?? errors['general.icons']}
        place="general.favicon"
        value={general.favicon}
        fallback={builtInSign}
        fallbackName={t('Built-in')}
        background={behind(false)}
        aspect={1}
        draw={(chosen) => drawIcons(chosen, behind(false))}
        onChange={(addresses) => set(toSiteIcons(addresses), null)}
      />
    </div>
  );
}
