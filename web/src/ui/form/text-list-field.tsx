import { ChevronDownIcon, ChevronUpIcon, PlusIcon, XIcon } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { boxClass, inputClass, type FieldProps } from './field-parts.tsx';

interface TextListFieldProps extends FieldProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Texts in an order: each can be changed, moved and removed. Enter adds one after the last. */
export function TextListField({ label, hint, error, isDisabled, value, onChange }: TextListFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const toFocus = useRef<number>(undefined);
  useEffect(() => {
    if (toFocus.current !== undefined) list.current?.querySelectorAll('input')[toFocus.current]?.focus();
    toFocus.current = undefined;
  });
  const move = (index: number, by: number) => {
    const next = [...value];
    next.splice(index + by, 0, ...next.splice(index, 1));
    onChange(next);
  };
  const remove = (index: number) => {
    toFocus.current = Math.max(0, index - 1);
    onChange(value.filter((_, other) => other !== index));
  };
  const add = () => {
    toFocus.current = value.length;
    onChange([...value, '']);
  };
  const note = error ?? hint;
  return (
    <div
      ref={list}
      role="group"
      aria-labelledby={id}
      aria-describedby={note ? `${id}-note` : undefined}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <p id={id} className="text-sm font-medium">
        {label}
      </p>
      {value.map((text, index) => (
        // The place is all that tells equal texts apart.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="flex items-center gap-1">
          <div className={classNames(boxClass, 'min-w-0 flex-1', error && 'ring-danger')}>
            <input
              aria-label={`${label} ${index + 1}`}
              aria-invalid={error ? true : undefined}
              value={text}
              disabled={isDisabled}
              onChange={(event) => onChange(value.with(index, event.target.value))}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add();
              }}
              className={inputClass}
            />
          </div>
          <IconButton
            size="small"
            label={t('Move up')}
            icon={<Icon of={ChevronUpIcon} size={16} />}
            isDisabled={isDisabled || index === 0}
            onPress={() => move(index, -1)}
          />
          <IconButton
            size="small"
            label={t('Move down')}
            icon={<Icon of={ChevronDownIcon} size={16} />}
            isDisabled={isDisabled || index === value.length - 1}
            onPress={() => move(index, 1)}
          />
          <IconButton
            size="small"
            label={t('Remove')}
            icon={<Icon of={XIcon} size={16} />}
            isDisabled={isDisabled}
            onPress={() => remove(index)}
          />
        </div>
      ))}
      <Button
        className="self-start"
        icon={<Icon of={PlusIcon} size={16} />}
        isDisabled={isDisabled}
        onPress={add}
      >
        {t('Add')}
      </Button>
      {note && (
        <p id={`${id}-note`} className={error ? 'text-xs font-medium text-danger' : 'text-xs text-muted'}>
          {note}
        </p>
      )}
    </div>
  );
}
