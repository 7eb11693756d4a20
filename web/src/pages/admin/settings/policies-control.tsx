import { ChevronDownIcon, ChevronUpIcon, PlusIcon, XIcon } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputRule } from '#shared/contract/input-rule.ts';
import { translateLine } from '../../../api/translate-line.ts';
import { checkInput } from '../../../parts/form/check-input.ts';
import type { SettingControlProps } from '../../../parts/settings/setting-control.tsx';
import { useSettingHint } from '../../../parts/settings/use-setting-hint.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface Policy {
  id: string;
  label: string;
  link: string;
}

/** Edits an ordered list of policies. */
export function PoliciesControl({ field, value, onChange, error }: SettingControlProps) {
  const { t } = useTranslation();
  const id = useId();
  const policies = value as readonly Policy[];
  const list = useRef<HTMLDivElement>(null);
  const toFocus = useRef<number>(undefined);
  useEffect(() => {
    if (toFocus.current === undefined) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('[role=group]');
    rows?.[toFocus.current]?.querySelector('input')?.focus();
    toFocus.current = undefined;
  });
  const move = (index: number, by: number) => {
    const next = [...policies];
    next.splice(index + by, 0, ...next.splice(index, 1));
    onChange(next);
  };
  const hint = useSettingHint(field);
  return (
    <div ref={list} role="group" aria-labelledby={id} className="flex flex-col gap-3">
      <div>
        <p id={id} className="text-sm font-medium">
          {t(field.label)}
        </p>
        {hint && <p className="text-xs text-muted">{hint}</p>}
      </div>
      {policies.map((policy, index) => (
        <PolicyRow
          // New policies have no id, so the index is the only key.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          name={`${t('Policy')} ${index + 1}`}
          policy={policy}
          rules={field.rule?.items?.fields}
          onChange={(changed) => onChange(policies.with(index, changed))}
          onMoveUp={index > 0 ? () => move(index, -1) : undefined}
          onMoveDown={index < policies.length - 1 ? () => move(index, 1) : undefined}
          onRemove={() => onChange(policies.filter((_, other) => other !== index))}
        />
      ))}
      {error && <p className="text-xs font-medium text-danger">{error}</p>}
      <Button
        className="self-start"
        icon={<Icon of={PlusIcon} size={16} />}
        onPress={() => {
          toFocus.current = policies.length;
          onChange([...policies, { id: '', label: '', link: '' }]);
        }}
      >
        {t('Add policy')}
      </Button>
    </div>
  );
}

interface PolicyRowProps {
  name: string;
  policy: Policy;
  rules: Readonly<Record<string, InputRule>> | undefined;
  onChange: (policy: Policy) => void;
  onMoveUp: (() => void) | undefined;
  onMoveDown: (() => void) | undefined;
  onRemove: () => void;
}

function PolicyRow({ name, policy, rules, onChange, onMoveUp, onMoveDown, onRemove }: PolicyRowProps) {
  const { t } = useTranslation();
  const fieldOf = (key: keyof Policy) => {
    // An empty field shows no error of its own, because the list reports missing values.
    const fault = policy[key] && rules?.[key] ? checkInput(rules[key], policy[key]) : undefined;
    return {
      value: policy[key],
      error: fault && translateLine(fault.line, fault.params),
      onChange: (typed: string) => onChange({ ...policy, [key]: typed }),
      autoComplete: 'off',
      required: true,
    };
  };
  const buttons = [
    { label: t('Move up'), icon: ChevronUpIcon, press: onMoveUp },
    { label: t('Move down'), icon: ChevronDownIcon, press: onMoveDown },
    { label: t('Remove'), icon: XIcon, press: onRemove },
  ];
  return (
    <div role="group" aria-label={name} className="flex flex-col gap-3 rounded-panel p-4 ring-1 ring-divider">
      <div className="flex items-center gap-1">
        <p className="me-auto font-medium">{name}</p>
        {buttons.map(({ label, icon, press }) => (
          <IconButton
            key={label}
            size="small"
            label={`${label}: ${name}`}
            icon={<Icon of={icon} size={16} />}
            isDisabled={!press}
            onPress={() => press?.()}
          />
        ))}
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        <TextField label={t('Label')} {...fieldOf('label')} />
        <TextField label={t('ID')} dir="ltr" placeholder="terms" {...fieldOf('id')} />
      </div>
      <TextField label={t('Link')} dir="ltr" placeholder="/pages/terms" {...fieldOf('link')} />
    </div>
  );
}
