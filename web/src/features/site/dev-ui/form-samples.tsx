import { useState } from 'react';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { CheckboxGroupField } from '../../../ui/form/checkbox-group-field.tsx';
import { ColorField } from '../../../ui/form/color-field.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { SecretField } from '../../../ui/form/secret-field.tsx';
import { SliderField } from '../../../ui/form/slider-field.tsx';
import { TextListField } from '../../../ui/form/text-list-field.tsx';
import { UnitField } from '../../../ui/form/unit-field.tsx';
import { DateSamples } from './date-samples.tsx';
import { Sample } from './sample.tsx';

const units = [
  { name: 'MB', size: 1024 ** 2 },
  { name: 'GB', size: 1024 ** 3 },
] as const;
const days = ['Monday', 'Tuesday'].map((name) => ({ value: name, name }));
const states = [
  {},
  { hint: 'It can be changed later.' },
  { error: 'This is not valid.' },
  { isDisabled: true },
];
const nameOf = (name: string, index: number) => `${name} ${index + 1}`;

/** Fields of the forms of editors in every state. */
export function FormSamples() {
  return (
    <>
      <Sample title="Number: rest, hint, error, disabled; with a unit: rest, empty">
        {states.map((state, index) => (
          <Numbers key={nameOf('Count', index)} label={nameOf('Count', index)} {...state} />
        ))}
        <Sizes label="Size" value={5 * 1024 ** 3} />
        <Sizes label="Space" value={null} />
      </Sample>
      <Sample title="Color: rest, hint, error, disabled">
        {states.map((state, index) => (
          <Colors key={nameOf('Color', index)} label={nameOf('Color', index)} {...state} />
        ))}
      </Sample>
      <Sample title="Slider: rest, hint, error, disabled">
        {states.map((state, index) => (
          <Sliders key={nameOf('Radius', index)} label={nameOf('Radius', index)} {...state} />
        ))}
      </Sample>
      <DateSamples />
      <Sample title="Secret: set, to be typed, disabled; list of texts; choices; code">
        <Secrets label="Secret key" isSet />
        <Secrets label="Web hook key" isSet={false} />
        <Secrets label="Fixed key" isSet isDisabled />
        <Texts />
        <Boxes />
        <div className="w-80">
          <TextArea
            isCode
            label="Head tags"
            defaultValue={'<meta name="a">\n<meta name="b">'}
            onChange={() => undefined}
          />
        </div>
      </Sample>
      <Sample title="File: rest, on its way, error, disabled">
        <Files label="Logo" hint="PNG or SVG, at most 2 MB." />
        <Files label="Sign" progress={0.4} />
        <Files label="Icon" error="The file is too large." />
        <Files label="Cover" isDisabled />
      </Sample>
    </>
  );
}

interface StateProps {
  label: string;
  hint?: string;
  error?: string;
  isDisabled?: boolean;
}

function Numbers(props: StateProps) {
  const [value, setValue] = useState<number | null>(12.5);
  return (
    <div className="w-40">
      <NumberField {...props} isRequired value={value} onChange={setValue} />
    </div>
  );
}

function Sizes({ label, value: initial }: { label: string; value: number | null }) {
  const [value, setValue] = useState(initial);
  return (
    <div className="w-48">
      <UnitField
        label={label}
        unitLabel="Unit"
        units={units}
        placeholder="Unlimited"
        value={value}
        onChange={setValue}
      />
    </div>
  );
}

function Colors(props: StateProps) {
  const [value, setValue] = useState<string | null>('#315efb');
  return (
    <div className="w-44">
      <ColorField {...props} value={value} onChange={setValue} />
    </div>
  );
}

function Sliders(props: StateProps) {
  const [value, setValue] = useState(8);
  return (
    <div className="w-44">
      <SliderField {...props} min={0} max={60} unit="px" value={value} onChange={setValue} />
    </div>
  );
}

function Secrets(props: StateProps & { isSet: boolean }) {
  const [value, setValue] = useState<string | null>();
  return (
    <div className="w-80">
      <SecretField {...props} value={value} onChange={setValue} />
    </div>
  );
}

function Texts() {
  const [value, setValue] = useState(['pdf', 'image/*']);
  return (
    <div className="w-80">
      <TextListField label="File types" hint="Extensions or types." value={value} onChange={setValue} />
    </div>
  );
}

function Boxes() {
  const [value, setValue] = useState(['Monday']);
  return <CheckboxGroupField label="Days" options={days} value={value} onChange={setValue} />;
}

function Files(props: StateProps & { progress?: number }) {
  const [value, setValue] = useState<File | null>(null);
  return (
    <div className="w-96">
      <FileField {...props} value={value} onChange={setValue} />
    </div>
  );
}
