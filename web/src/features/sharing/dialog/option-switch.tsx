import { useState } from 'react';
import { Switch } from '../../../ui/fields/switch.tsx';
import type { OptionSaves } from './use-option-saves.ts';

interface OptionSwitchProps {
  name: 'allow_download' | 'allow_edit' | 'restricted' | 'upload_only';
  /** What is stored now. */
  isOn: boolean;
  label: string;
  hint?: string;
  saves: OptionSaves;
}

/** An option of a link that is on or off, stored when it is chosen; where that fails it shows what is so still. */
export function OptionSwitch({ name, isOn, label, hint, saves }: OptionSwitchProps) {
  const [chosen, setChosen] = useState<boolean>();
  const error = saves.errors[name];
  const choose = async (next: boolean) => {
    setChosen(next);
    await saves.save(name, next);
    setChosen((current) => (current === next ? undefined : current));
  };
  return (
    <Switch isSelected={chosen ?? isOn} onChange={(next) => void choose(next)}>
      <span className="block">{label}</span>
      {hint && <span className="block text-xs text-muted">{hint}</span>}
      {error && <span className="block text-xs font-medium text-danger">{error}</span>}
    </Switch>
  );
}
