import { MoonIcon, SunIcon } from 'lucide-react';
import { useState } from 'react';
import { ChoiceButtons } from '../../../ui/buttons/choice-buttons.tsx';
import { CodeField } from '../../../ui/code/code-field.tsx';
import { Sample } from './sample.tsx';

const greeting = '<p>Hello {{ name }}</p>\n{% if days > 1 %}<b>{{ days }} days</b>{% endif %}';

/** Editors of code, and buttons that choose how something is shown. */
export function CodeSamples() {
  const [code, setCode] = useState(greeting);
  const [form, setForm] = useState<'html' | 'text'>('html');
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  return (
    <>
      <Sample title="Code: rest, with an error in its second line">
        <div className="w-96 max-w-full">
          <CodeField label="Page" syntax="html" value={code} onChange={setCode} />
        </div>
        <div className="w-96 max-w-full">
          <CodeField
            label="Mail"
            syntax="text"
            value={code}
            onChange={setCode}
            error="Line 2: this mail has no variable days."
            faultyLine={2}
          />
        </div>
      </Sample>
      <Sample title="Choice of one: words, icons">
        <ChoiceButtons
          label="Format"
          selected={form}
          onSelect={setForm}
          choices={[
            { value: 'html', name: 'HTML' },
            { value: 'text', name: 'Plain text' },
          ]}
        />
        <ChoiceButtons
          label="Theme"
          selected={scheme}
          onSelect={setScheme}
          choices={[
            { value: 'light', name: 'Light', icon: SunIcon },
            { value: 'dark', name: 'Dark', icon: MoonIcon },
          ]}
        />
      </Sample>
    </>
  );
}
