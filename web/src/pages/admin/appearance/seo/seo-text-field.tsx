import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { seoLimits } from '#shared/entities/site/seo-appearance.ts';
import type { SeoPage } from '#shared/pages/seo-pages.ts';
import { findUnknownVariable, type SeoText, seoVariablesOf } from '#shared/pages/seo-variables.ts';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { placeAttribute } from '../places.ts';
import { seoLabels } from './seo-pages.ts';
import { VariableChips } from './variable-chips.tsx';

interface SeoTextFieldProps {
  page: SeoPage;
  field: SeoText;
  /** Null for the built-in text. */
  value: string | null;
  /** What is shown without a text. */
  builtIn: string;
  error: string | undefined;
  onChange: (value: string | null) => void;
  /** How long it is. */
  children: ReactNode;
}

/** Title or description of a page, with its variables. An empty field stands for the built-in text. */
export function SeoTextField({ page, field, value, builtIn, error, onChange, children }: SeoTextFieldProps) {
  const { t } = useTranslation();
  const line = useRef<HTMLInputElement>(null);
  const lines = useRef<HTMLTextAreaElement>(null);
  const label = t(seoLabels[field]);
  const variables = seoVariablesOf(page, field);
  const unknown = value === null ? undefined : findUnknownVariable(value, variables);
  const fault = error ?? (unknown && t('This page has no variable :name.', { name: unknown }));
  const change = (text: string) => onChange(text === '' ? null : text);
  const common = {
    label,
    value: value ?? '',
    placeholder: builtIn,
    maxLength: seoLimits[field],
    onChange: change,
    ...(fault && { error: fault }),
  };
  return (
    <div {...{ [placeAttribute]: `seo.pages.${page}.${field}` }} className="flex flex-col gap-2">
      {field === 'title' ? (
        <TextField {...common} ref={line} dir="auto" autoComplete="off" />
      ) : (
        <TextArea {...common} ref={lines} />
      )}
      <VariableChips
        label={label}
        variables={variables}
        fieldRef={field === 'title' ? line : lines}
        onChange={change}
      />
      {children}
    </div>
  );
}
