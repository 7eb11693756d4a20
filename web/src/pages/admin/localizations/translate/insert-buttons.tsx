import type { TFunction } from 'i18next';
import type { RefObject } from 'react';
import { placeholdersOf, pluralCategories, shapeOf } from '#shared/localizations/line-shape.ts';
import { SmallButton } from './small-button.tsx';

interface InsertButtonsProps {
  source: string;
  language: string;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
  t: TFunction;
}

/** Buttons that put the placeholders of the source where the caret is, and the forms of the language for numbers. */
export function InsertButtons({ source, language, fieldRef, onChange, t }: InsertButtonsProps) {
  const insert = (text: string) => {
    const field = fieldRef.current;
    if (!field) return;
    field.focus();
    field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
    onChange(field.value);
  };
  const names = placeholdersOf(source);
  const forms = pluralCategories(language);
  const hasForms = shapeOf(source).forms.length > 0 && forms.length > 1;
  if (names.length === 0 && !hasForms) return null;
  return (
    <span className="flex flex-wrap gap-1.5">
      {names.map((name) => (
        <SmallButton
          key={name}
          label={t('Insert :name', { name: `:${name}` })}
          keepsFocus
          onPress={() => insert(`:${name}`)}
        >
          <bdi dir="ltr">:{name}</bdi>
        </SmallButton>
      ))}
      {hasForms && (
        <SmallButton keepsFocus onPress={() => insert(`[${forms.map((form) => `${form} `).join('|')}]`)}>
          {t('Insert forms for numbers')}
        </SmallButton>
      )}
    </span>
  );
}
