import { useEffect, useRef, useState } from 'react';
import { EmailsField } from '../../../parts/emails/emails-field.tsx';
import { SearchSelectField } from '../../../ui/fields/search-select-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useEmailList } from '../../../parts/emails/use-email-list.ts';
import { Sample } from './sample.tsx';

const zones = [
  { name: 'Europe', options: ['Berlin', 'Paris'].map((name) => ({ value: name, name })) },
  { name: 'Asia', options: ['Dubai', 'Kolkata'].map((name) => ({ value: name, name })) },
];

/** Fields that hold more than a word, in every state. */
export function LargerFieldSamples() {
  const [zone, setZone] = useState('Berlin');
  const matches = (name: string, typed: string) => name.toLowerCase().includes(typed.toLowerCase());
  const choice = { groups: zones, matches, value: zone, onChange: setZone };
  return (
    <>
      <Sample title="Text area: rest, hint, error, disabled">
        <TextArea label="Message" defaultValue="Have a look" onChange={() => undefined} />
        <TextArea label="Description" hint="Shown to all" onChange={() => undefined} />
        <TextArea label="Reason" error="Say why." onChange={() => undefined} />
        <TextArea label="Notes" disabled onChange={() => undefined} />
      </Sample>
      <Sample title="Choice by search: rest, error, disabled">
        <div className="w-60">
          <SearchSelectField label="Time zone" {...choice} />
        </div>
        <div className="w-60">
          <SearchSelectField label="Place" error="Choose one." {...choice} />
        </div>
        <div className="w-60">
          <SearchSelectField label="Home" isDisabled {...choice} />
        </div>
      </Sample>
      <Sample title="Addresses: empty, with one that is none, disabled">
        <Addresses label="To" hint="Separate them by commas" />
        <Addresses label="Copy to" filled />
        <Addresses label="Nobody" isDisabled />
      </Sample>
    </>
  );
}

interface AddressesProps {
  label: string;
  hint?: string;
  filled?: boolean;
  isDisabled?: boolean;
}

function Addresses({ filled = false, ...props }: AddressesProps) {
  const list = useEmailList();
  const isFilled = useRef(!filled);
  useEffect(() => {
    if (isFilled.current) return;
    isFilled.current = true;
    list.add('ann@example.com, nobody');
  }, [list]);
  return (
    <div className="w-80">
      <EmailsField {...props} list={list} />
    </div>
  );
}
