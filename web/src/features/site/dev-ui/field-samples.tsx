import { useState } from 'react';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { CopyField } from '../../../ui/fields/copy-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Sample } from './sample.tsx';

const colors = ['Blue', 'Green', 'Violet'].map((name) => ({ value: name.toLowerCase(), name }));

/** Fields of forms in every state. */
export function FieldSamples() {
  return (
    <>
      <Sample title="Text field: rest, hint, error, disabled, read-only, secret">
        <TextField label="Name" defaultValue="Photos" />
        <TextField label="Token name" hint="What it is for" />
        <TextField label="Email" defaultValue="ann" error="Enter a valid e-mail address." />
        <TextField label="Country" defaultValue="India" disabled />
        <TextField label="Account" defaultValue="ann@example.com" readOnly />
        <TextField label="Password" type="password" defaultValue="a good long password" />
      </Sample>
      <Choices />
      <Sample title="Copy field">
        <div className="w-80">
          <CopyField label="Link" value="https://example.com/drive/s/Zx81" />
        </div>
      </Sample>
    </>
  );
}

function Choices() {
  const [color, setColor] = useState('blue');
  const [isChecked, setIsChecked] = useState(true);
  return (
    <>
      <Sample title="Select">
        <div className="w-60">
          <SelectField label="Color" options={colors} value={color} onChange={setColor} />
        </div>
      </Sample>
      <Sample title="Check field: on and off, error, disabled">
        <CheckField checked={isChecked} onChange={setIsChecked}>
          Stay signed in
        </CheckField>
        <CheckField aria-invalid onChange={setIsChecked}>
          I accept the terms
        </CheckField>
        <CheckField disabled onChange={setIsChecked}>
          Not now
        </CheckField>
      </Sample>
      <Sample title="Checkbox: off, on, some, disabled; switch: off, on, disabled">
        <Checkbox>Off</Checkbox>
        <Checkbox defaultSelected>On</Checkbox>
        <Checkbox isIndeterminate>Some</Checkbox>
        <Checkbox isDisabled>Disabled</Checkbox>
        <Switch>Off</Switch>
        <Switch defaultSelected>On</Switch>
        <Switch isDisabled>Disabled</Switch>
      </Sample>
    </>
  );
}
