import type { Reason } from '../messages/errors.ts';
import {
  lineOfCategory,
  type LineForms,
  placeholdersOf,
  pluralCategories,
  shapeOf,
  withoutForms,
} from './line-shape.ts';
import { localizationLimits } from './localization-limits.ts';

/** Categories that say how many there are, so that the number may be missing. */
const countless = ['zero', 'one', 'two'];
/** What overrides or isolates directions: it can reach into the text behind. Marks of one place are fine. */
const directions = /[\u202a-\u202e\u2066-\u2069]/u;
const controls = /[\p{Cc}\p{Cs}\p{Co}\ufeff]/u;
/** Only where the source has them. */
const lineBreaks = /\n/g;

/** Why a text cannot stand for a source in a language: every reason, the first one first. Empty where it can. */
export function checkLine(source: string, text: string, language: string): Reason[] {
  const { maxLineChars } = localizationLimits;
  if (text.length > maxLineChars) return [{ code: 'tooLong', params: { count: maxLineChars } }];
  const withoutBreaks = source.includes('\n') ? text.replace(lineBreaks, ' ') : text;
  if (directions.test(text) || controls.test(withoutBreaks)) return ['lineHasControls'];
  if (/[[\]]/.test(withoutForms(text)) && !/[[\]]/.test(withoutForms(source))) return ['bracketsUnbalanced'];
  const formFaults = checkForms(source, text, language);
  return formFaults.length > 0 ? formFaults : checkPlaceholders(source, text, language);
}

/** Forms are read where the source has some: a language with one category needs none, and others need all of theirs. */
function checkForms(source: string, text: string, language: string): Reason[] {
  const wanted = shapeOf(source).forms.length > 0;
  const { forms } = shapeOf(text);
  const categories = pluralCategories(language);
  if (!wanted) return forms.length > 0 ? ['formsUnwanted'] : [];
  if (forms.length === 0)
    return categories.length > 1 ? [formReason('formMissing', missing(categories))] : [];
  return forms.flatMap((place) => checkPlace(place, categories));
}

const missing = (categories: string[]) => categories.find((category) => category !== 'other') ?? 'other';

const formReason = (code: 'formMissing' | 'formUnknown' | 'formTwice', form: string): Reason => ({
  code,
  params: { form },
});

function checkPlace({ categories: found }: LineForms, categories: string[]): Reason[] {
  return [
    ...found
      .filter((category) => !categories.includes(category))
      .map((form) => formReason('formUnknown', form)),
    ...categories
      .filter((category) => !found.includes(category))
      .map((form) => formReason('formMissing', form)),
    ...found
      .filter((category, index) => found.indexOf(category) !== index)
      .map((form) => formReason('formTwice', form)),
  ];
}

/** Each form with the words around it has what the source fills in, and nothing else. */
function checkPlaceholders(source: string, text: string, language: string): Reason[] {
  const needed = placeholdersOf(lineOfCategory(source, 'other'));
  const mayOmit = (category: string, name: string) =>
    countless.includes(category) &&
    (name === 'count' || !placeholdersOf(lineOfCategory(source, 'one')).includes(name));
  const hasForms = shapeOf(text).forms.length > 0;
  const lost = (hasForms ? pluralCategories(language) : ['other']).flatMap((category) => {
    const found = placeholdersOf(lineOfCategory(text, category));
    return needed.filter((name) => !found.includes(name) && !mayOmit(category, name));
  });
  const known = placeholdersOf(source);
  const foreign = placeholdersOf(text).filter((name) => !known.includes(name));
  return [
    ...[...new Set(lost)].map((name) => placeholderReason('placeholderMissing', name)),
    ...foreign.map((name) => placeholderReason('placeholderUnknown', name)),
  ];
}

const placeholderReason = (code: 'placeholderMissing' | 'placeholderUnknown', name: string): Reason => ({
  code,
  params: { placeholder: `:${name}` },
});
