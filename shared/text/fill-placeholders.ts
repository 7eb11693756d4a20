import { fillMessage } from './fill-message.ts';

/**
 * Fills `:name` placeholders and picks the form of `[one file|other files]` by `count`, as texts of this site
 * are written.
 */
export function fillPlaceholders(text: string, values: Record<string, unknown>, language: string): string {
  const picked = text.replace(/\[([^[\]]*\|[^[\]]*)\]/g, (whole, forms: string) =>
    pickForm(whole, forms, values, language),
  );
  return fillMessage(picked, values as Record<string, string | number>);
}

function pickForm(whole: string, forms: string, values: Record<string, unknown>, language: string): string {
  if (typeof values['count'] !== 'number') return whole;
  const category = new Intl.PluralRules(language).select(values['count']);
  const byCategory = new Map(
    forms.split('|').map((form) => {
      const [name = '', ...words] = form.trim().split(' ');
      return [name, words.join(' ')] as const;
    }),
  );
  return byCategory.get(category) ?? byCategory.get('other') ?? whole;
}
