import { useState, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { ColorArea } from 'react-aria-components/ColorArea';
import { ColorField as AriaColorField } from 'react-aria-components/ColorField';
import { ColorPicker, parseColor, type Color } from 'react-aria-components/ColorPicker';
import { ColorSlider, SliderTrack } from 'react-aria-components/ColorSlider';
import { ColorSwatch } from 'react-aria-components/ColorSwatch';
import { ColorThumb } from 'react-aria-components/ColorThumb';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { boxClass, fieldClass, FieldLabel, FieldNote, inputClass, type FieldProps } from './field-parts.tsx';

interface ColorFieldProps extends FieldProps {
  /** As `#rrggbb`; null for none. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Says how well the colour can be read. */
  children?: ReactNode;
}

const thumbClass =
  'size-5 rounded-full border-2 border-paper shadow-popover outline-2 outline-transparent data-focus-visible:outline-focus';

/** A colour: typed as a hex code, or picked. */
export function ColorField({ label, hint, error, value, onChange, children, ...props }: ColorFieldProps) {
  const color = read(value);
  const change = (next: Color | null) => onChange(next?.toString('hex') ?? null);
  return (
    <div className={fieldClass}>
      <AriaColorField
        {...props}
        value={color}
        onChange={change}
        isInvalid={error !== undefined}
        validationBehavior="aria"
        className={fieldClass}
      >
        <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>
        <Group className={boxClass}>
          <Picker label={label} color={color} onChange={change} isDisabled={props.isDisabled} />
          <Input dir="ltr" className={inputClass} />
        </Group>
        <FieldNote hint={hint} error={error} />
      </AriaColorField>
      {children}
    </div>
  );
}

interface PickerProps {
  label: string;
  color: Color | null;
  onChange: (color: Color) => void;
  isDisabled?: boolean;
}

function Picker({ label, color, onChange, isDisabled }: PickerProps) {
  const { t } = useTranslation();
  const [picked, setPicked] = useState<Color>();
  const shown = color ?? parseColor('#000000');
  // Black and grays have no hue of their own: a drag across them must not lose the one that was picked.
  const isPicked = picked?.toString('hex') === shown.toString('hex');
  const pick = (next: Color) => {
    setPicked(next);
    onChange(next);
  };
  return (
    <ColorPicker value={isPicked && picked ? picked : shown.toFormat('hsb')} onChange={pick}>
      <DialogTrigger>
        <Button
          // The input's label is not this button's.
          slot={null}
          isDisabled={isDisabled}
          aria-label={`${label}: ${t('Pick a color')}`}
          className="focus-ring touch-target ms-2 size-6 shrink-0 rounded-small ring-1 ring-control"
        >
          <ColorSwatch className="size-full rounded-small" />
        </Button>
        <Popover offset={8} className="rounded-panel bg-paper p-4 shadow-popover">
          <Dialog aria-label={label} className="flex w-56 flex-col gap-4 outline-none">
            <ColorArea
              colorSpace="hsb"
              xChannel="saturation"
              yChannel="brightness"
              className="h-36 w-full rounded-small"
            >
              <ColorThumb className={thumbClass} />
            </ColorArea>
            <ColorSlider colorSpace="hsb" channel="hue" aria-label={t('Hue')}>
              <SliderTrack className="h-5 w-full rounded-full">
                <ColorThumb className={`top-1/2 ${thumbClass}`} />
              </SliderTrack>
            </ColorSlider>
          </Dialog>
        </Popover>
      </DialogTrigger>
    </ColorPicker>
  );
}

function read(value: string | null): Color | null {
  try {
    return value ? parseColor(value) : null;
  } catch {
    return null;
  }
}
