import type { LucideIcon } from 'lucide-react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { Icon } from '../icon.tsx';

interface ChoiceButtonsProps<Value extends string> {
  /** Names the choice. */
  label: string;
  choices: readonly { value: Value; name: string; icon?: LucideIcon }[];
  selected: Value;
  onSelect: (value: Value) => void;
}

/** Buttons in a row, of which one is pressed: how something is shown. A choice with an icon shows it alone. */
export function ChoiceButtons<Value extends string>(props: ChoiceButtonsProps<Value>) {
  const { label, choices, selected, onSelect } = props;
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[selected]}
      onSelectionChange={(keys) => {
        const chosen = choices.find(({ value }) => keys.has(value));
        if (chosen) onSelect(chosen.value);
      }}
      className="flex rounded-button bg-background-alt p-0.5"
    >
      {choices.map(({ value, name, icon }) => (
        <ToggleButton
          key={value}
          id={value}
          aria-label={icon && name}
          className="focus-ring touch-target flex h-8 min-w-9 cursor-default items-center justify-center rounded-button px-2 text-sm font-medium text-muted data-hovered:text-main data-selected:bg-paper data-selected:text-main data-selected:ring-1 data-selected:ring-control"
        >
          {icon ? (
            <span title={name}>
              <Icon of={icon} size={18} />
            </span>
          ) : (
            name
          )}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
