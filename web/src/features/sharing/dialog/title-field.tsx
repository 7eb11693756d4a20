import { useTranslation } from 'react-i18next';
import { linkTitleRule } from '#shared/input-rules/links.ts';
import { faultOf } from '../../../parts/form/field-rules.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { OptionSaves } from './use-option-saves.ts';
import { typingPauseMs, useSavedText } from './use-saved-text.ts';

interface TitleFieldProps {
  title: string | null;
  hint?: string;
  saves: OptionSaves;
}

/** What visitors of a link read at its top. */
export function TitleField({ title, hint, saves }: TitleFieldProps) {
  const { t } = useTranslation();
  const { field, problem, onBlur } = useSavedText({
    saved: title ?? '',
    check: (text) => faultOf(linkTitleRule, text),
    save: (text) => saves.save('title', text.trim() || null),
    pauseMs: typingPauseMs,
  });
  return (
    <div onBlur={onBlur}>
      <TextField
        {...field}
        label={t('Title for visitors')}
        hint={hint}
        autoComplete="off"
        error={problem ? t(problem) : saves.errors.title}
      />
    </div>
  );
}
