import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LandingImage } from '#shared/landing/landing-content.ts';
import { contentIcons } from '../../../../features/site/landing/content-icons.ts';
import { menuIcons } from '../../../../parts/menu-icons/menu-icons.ts';
import { ChoiceButtons } from '../../../../ui/buttons/choice-buttons.tsx';
import { IconPicker } from '../menus/icon-picker.tsx';
import { useIsPictureDropped } from '../pictures/dropped-picture.ts';
import type { LandingField } from './landing-fields.ts';
import { LandingPictureField } from './landing-picture-field.tsx';
import type { LandingValue } from './use-landing-field.ts';

const icons = { ...contentIcons, ...menuIcons };

interface IconOrPictureProps {
  label: string;
  field: Extract<LandingField, { kind: 'icon' }>;
  edited: LandingValue;
  image: LandingImage;
}

/** The sign of a card: an icon that the site has, or a picture. */
export function IconOrPicture({ label, field, edited, image }: IconOrPictureProps) {
  const { t } = useTranslation();
  const isPicture = image !== null && (typeof image === 'object' || !Object.hasOwn(icons, image));
  const [wanted, setWanted] = useState<'icon' | 'picture'>();
  const isDropped = useIsPictureDropped(edited.place);
  // The field of the picture takes the file, and must stay while that is cropped.
  if (isDropped && wanted !== 'picture') setWanted('picture');
  // A wide one is meant to be a picture.
  const isWide = field.aspect !== undefined && field.aspect > 1;
  const kind = wanted ?? (isPicture || (image === null && isWide) ? 'picture' : 'icon');
  // Once a value is there, it decides: undo may bring back one of the other kind.
  const set: LandingValue['set'] = (value, isTyped) => {
    setWanted(undefined);
    edited.set(value, isTyped);
  };
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-medium">{label}</p>
      <ChoiceButtons
        label={label}
        choices={[
          { value: 'icon', name: t('Icon') },
          { value: 'picture', name: t('Picture') },
        ]}
        selected={kind}
        onSelect={setWanted}
      />
      {kind === 'icon' ? (
        <IconPicker
          isLabelHidden
          icons={icons}
          value={isPicture ? undefined : (image as string | null)}
          onChange={(name) => set(name)}
        />
      ) : (
        <LandingPictureField
          label={t('Picture')}
          field={field}
          edited={{ ...edited, set }}
          image={isPicture ? image : null}
        />
      )}
    </div>
  );
}
