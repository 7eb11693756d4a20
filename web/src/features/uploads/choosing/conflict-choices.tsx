import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConflictChoice } from '#shared/uploads/upload-target.ts';

const choices: { value: ConflictChoice; title: string; words: string }[] = [
  { value: 'keepBoth', title: 'Keep both', words: 'The new file gets a number behind its name.' },
  {
    value: 'replace',
    title: 'Replace',
    words: 'The new file becomes the current version; the one before is kept as a version.',
  },
  { value: 'skip', title: 'Skip', words: 'This file is not uploaded.' },
];

export interface ConflictChoicesProps {
  value: ConflictChoice;
  onChange(value: ConflictChoice): void;
  /** False leaves out Replace: the person may not change the file. */
  isReplaceable: boolean;
}

/** The answers to a taken name, each with what comes of it. */
export function ConflictChoices({ value, onChange, isReplaceable }: ConflictChoicesProps) {
  const { t } = useTranslation();
  const id = useId();
  const offered = isReplaceable ? choices : choices.filter((choice) => choice.value !== 'replace');
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="sr-only">{t('What should be done?')}</legend>
      {offered.map((choice) => (
        <label
          key={choice.value}
          className="flex min-h-11 gap-3 rounded-button px-3 py-2 transition-colors select-none hover:bg-hover has-checked:bg-primary-soft"
        >
          <input
            type="radio"
            name={id}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
            aria-describedby={`${id}-${choice.value}`}
            aria-label={t(choice.title)}
            className="focus-ring mt-1 size-4 shrink-0 accent-primary"
          />
          <span className="min-w-0">
            <span className="block font-medium">{t(choice.title)}</span>
            <span id={`${id}-${choice.value}`} className="block text-sm text-muted">
              {t(choice.words)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
