import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LandingImage, LandingPicture } from '#shared/landing/landing-content.ts';
import { landingLimits } from '#shared/landing/landing-limits.ts';
import { productPictures } from '../../../../features/site/landing/product-pictures.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useAppearanceEditor } from '../appearance-editor.ts';
import { PictureField } from '../pictures/picture-field.tsx';
import { placeAttribute } from '../places.ts';
import { drawSizes, type SizedFile, toLandingPicture } from './draw-sizes.ts';
import { FocusPicker } from './focus-picker.tsx';
import type { LandingField } from './landing-fields.ts';
import type { LandingValue } from './use-landing-field.ts';

interface LandingPictureFieldProps {
  label: string;
  field: Extract<LandingField, { kind: 'picture' | 'icon' }>;
  edited: LandingValue;
  image: LandingImage;
}

/** A picture of the landing page: dropped or chosen, cropped, made to sizes, with what it shows in words. */
export function LandingPictureField({ label, field, edited, image }: LandingPictureFieldProps) {
  const { t } = useTranslation();
  const { values } = useAppearanceEditor();
  const drawn = useRef<SizedFile[]>([]);
  const { place, error, set } = edited;
  const picture = image !== null && typeof image === 'object' ? image : undefined;
  const builtIn = typeof image === 'string' ? productPictures[image] : undefined;
  const background = values.themes.find((theme) => theme.default_light)?.values['--be-background'];
  const cutsPicture =
    field.kind === 'picture' && field.hasFocus && values.landing.general.header_image_place === 'behind';
  return (
    <div className="flex flex-col gap-3">
      <PictureField
        label={label}
        error={error}
        hint={
          field.hint ? t(field.hint) : t('Best at least :width pixels wide.', { width: field.widths.at(-1) })
        }
        place={place}
        value={picture?.sizes[0]?.src ?? (typeof image === 'string' && !builtIn ? image : null)}
        fallback={builtIn?.light}
        fallbackName={builtIn ? t('Built-in') : t('No picture')}
        removeLabel={t('Remove picture')}
        background={background ?? '255 255 255'}
        {...(field.aspect !== undefined && { aspect: field.aspect })}
        draw={async (chosen) => {
          drawn.current = await drawSizes(chosen, field.widths);
          return drawn.current.map(({ file }) => file);
        }}
        onChange={(addresses) => {
          const kept: Pick<LandingPicture, 'alt' | 'focus'> = picture ?? { alt: '', focus: 'center' };
          set(addresses.length > 0 ? toLandingPicture(drawn.current, addresses, kept) : null);
        }}
      />
      {builtIn && (
        <Button size="small" className="self-start" onPress={() => set(null)}>
          {t('Show no picture')}
        </Button>
      )}
      {picture && (
        <div {...{ [placeAttribute]: `${place}.alt` }}>
          <TextField
            label={t('What the picture shows')}
            hint={t('Read to people who do not see it. Leave it empty for decoration.')}
            value={picture.alt}
            maxLength={landingLimits.maxAltChars}
            dir="auto"
            autoComplete="off"
            onChange={(alt) => set({ ...picture, alt }, 'alt')}
          />
        </div>
      )}
      {picture && cutsPicture && (
        <FocusPicker value={picture.focus} onChange={(focus) => set({ ...picture, focus })} />
      )}
    </div>
  );
}
