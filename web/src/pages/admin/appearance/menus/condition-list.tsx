import { XIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SearchSelectField, type SelectOption } from '../../../../ui/fields/search-select-field.tsx';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';

interface ChosenCondition extends SelectOption {
  /** Whether it has to be on or off. */
  isOn?: boolean;
  /** The value of one that is not a switch. */
  note?: string;
}

interface ConditionListProps {
  label: string;
  hint: string;
  addLabel: string;
  error: string | undefined;
  chosen: readonly ChosenCondition[];
  options: readonly SelectOption[];
  matches: (name: string, typed: string) => boolean;
  onChange: (values: string[]) => void;
  /** Absent where a condition has nothing to switch. */
  onSwitch?: (value: string, isOn: boolean) => void;
}

/** Conditions that were chosen, each with a way to take it away, and a field that adds one. */
export function ConditionList({
  label,
  hint,
  addLabel,
  error,
  chosen,
  options,
  ...props
}: ConditionListProps) {
  const { t } = useTranslation();
  const { matches, onChange, onSwitch } = props;
  const values = chosen.map(({ value }) => value);
  const left = options.filter(({ value }) => !values.includes(value));
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-2">
      <p className="text-sm font-medium">{label}</p>
      {chosen.length > 0 && (
        <ul className="flex flex-col divide-y divide-divider rounded-panel ring-1 ring-divider">
          {chosen.map(({ value, name, isOn, note }) => (
            <li key={value} className="flex min-h-10 items-center gap-2 ps-3 pe-1">
              <span className="min-w-0 flex-1 truncate" title={name}>
                {name}
                {note !== undefined && ` = ${note}`}
              </span>
              {onSwitch && note === undefined && (
                <Switch isSelected={isOn ?? false} onChange={(next) => onSwitch(value, next)}>
                  <span className="sr-only">{name}: </span>
                  <span>{isOn ? t('Yes') : t('No')}</span>
                </Switch>
              )}
              <IconButton
                size="small"
                label={t('Remove :name', { name })}
                icon={<Icon of={XIcon} size={16} />}
                onPress={() => onChange(values.filter((each) => each !== value))}
              />
            </li>
          ))}
        </ul>
      )}
      {left.length > 0 && (
        <SearchSelectField
          label={addLabel}
          hint={hint}
          error={error}
          groups={[{ options: left }]}
          matches={matches}
          value=""
          onChange={(value) => onChange([...values, value])}
        />
      )}
    </div>
  );
}
