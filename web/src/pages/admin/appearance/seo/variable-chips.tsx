import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeoVariable } from '#shared/pages/seo-variables.ts';

interface VariableChipsProps {
  /** The field that they go into. */
  label: string;
  variables: readonly SeoVariable[];
  fieldRef: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
}

/** What variables stand for. Texts to translate. */
const meanings = {
  site_name: 'Name of the site',
  page_title: 'Title of the page',
  page_description: 'First words of the page',
} as const satisfies Record<SeoVariable, string>;

/** Variables of a text. A press puts one where the caret is. */
export function VariableChips({ label, variables, fieldRef, onChange }: VariableChipsProps) {
  const { t } = useTranslation();
  const insert = (text: string) => {
    const field = fieldRef.current;
    if (!field) return;
    field.focus();
    const { selectionStart, selectionEnd, value } = field;
    field.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
    onChange(field.value);
  };
  return (
    <ul aria-label={t('Variables of :name', { name: label })} className="flex flex-wrap gap-1.5">
      {variables.map((name) => (
        <li key={name}>
          <button
            type="button"
            aria-label={t('Insert :name', { name })}
            title={t(meanings[name])}
            // The caret stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(`{{${name}}}`)}
            className="focus-ring touch-target rounded-button px-2 py-0.5 font-mono text-xs ring-1 ring-control ring-inset hover:bg-hover"
          >
            <bdi dir="ltr">{name}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
