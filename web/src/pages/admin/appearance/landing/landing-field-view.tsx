import { useTranslation } from 'react-i18next';
import type { LandingImage } from '#shared/landing/landing-content.ts';
import { ChoiceButtons } from '../../../../ui/buttons/choice-buttons.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { ResettableField } from '../resettable-field.tsx';
import { ActionField } from './action-field.tsx';
import { ButtonFields } from './button-fields.tsx';
import { IconOrPicture } from './icon-or-picture.tsx';
import type { LandingField } from './landing-fields.ts';
import { OverlayField } from './overlay-field.tsx';
import { LandingPictureField } from './landing-picture-field.tsx';
import { type LandingValue, useLandingField } from './use-landing-field.ts';

interface LandingFieldViewProps {
  field: LandingField;
  /** Path of the item that it belongs to; of the content by default. */
  within?: string;
}

/** A field of the landing page, which can be reset to its default. */
export function LandingFieldView({ field, within }: LandingFieldViewProps) {
  const { t } = useTranslation();
  const edited = useLandingField(within === undefined ? field.path : `${within}.${field.path}`);
  const label = t(field.label);
  return (
    <ResettableField
      label={label}
      place={edited.place}
      onReset={edited.reset}
      isBelow={field.kind === 'switch' || field.kind === 'button'}
    >
      <FieldInput field={field} label={label} edited={edited} />
    </ResettableField>
  );
}

interface FieldInputProps {
  field: LandingField;
  label: string;
  edited: LandingValue;
}

function FieldInput({ field, label, edited }: FieldInputProps) {
  const { t } = useTranslation();
  const { value, error, set } = edited;
  const hint = field.hint && t(field.hint);
  switch (field.kind) {
    case 'line':
    case 'text': {
      const text = String(value ?? '');
      const isMissing = field.isRequired === true && text.trim() === '';
      const common = {
        label,
        value: text,
        maxLength: field.maxChars,
        dir: 'auto',
        onChange: (next: string) => set(next, true),
        ...(hint && { hint }),
        ...((error || isMissing) && { error: error ?? t('Enter a title.') }),
      };
      if (field.kind === 'line') return <TextField {...common} autoComplete="off" />;
      return <TextArea {...common} rows={rowsOf(text)} />;
    }
    case 'action':
      return (
        <ActionField
          label={label}
          value={String(value ?? '')}
          error={error}
          onChange={(next) => set(next, true)}
        />
      );
    case 'switch':
      return <SwitchField label={label} hint={hint} value={value === true} onChange={(isOn) => set(isOn)} />;
    case 'image-place':
      return (
        <div className="flex flex-col gap-1.5">
          <p className="text-sm font-medium">{label}</p>
          <ChoiceButtons
            label={label}
            choices={[
              { value: 'below', name: t('Below the text') },
              { value: 'behind', name: t('Behind the text') },
            ]}
            selected={value === 'behind' ? 'behind' : 'below'}
            onSelect={(next) => set(next)}
          />
        </div>
      );
    case 'overlay':
      return <OverlayField label={label} value={Number(value)} onChange={(next) => set(next, true)} />;
    case 'button':
      return <ButtonFields label={label} edited={edited} />;
    case 'picture':
      return (
        <LandingPictureField
          label={label}
          field={field}
          edited={edited}
          image={(value ?? null) as LandingImage}
        />
      );
    case 'icon':
      return (
        <IconOrPicture label={label} field={field} edited={edited} image={(value ?? null) as LandingImage} />
      );
  }
}

const charsInRow = 36;
const maxRows = 12;

/** As many rows as a text takes in the panel, within bounds. */
function rowsOf(text: string): number {
  const rows = text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / charsInRow)), 0);
  return Math.min(maxRows, Math.max(3, rows));
}
