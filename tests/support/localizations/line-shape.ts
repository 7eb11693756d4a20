/** What a translation has to have in common with its source. */
export interface LineShape {
  /** Names of what is filled in, sorted, each once. */
  placeholders: string[];
  /** For each place where a form is chosen by a count, such as `[one file|other files]`, the categories it knows. */
  forms: string[][];
}

/** Takes a line apart. */
export function shapeOf(line: string): LineShape {
  const places = [...line.matchAll(/\[([^[\]]*\|[^[\]]*)\]/g)];
  const forms = places.map(([, inner = '']) =>
    inner.split('|').map((form) => form.trim().split(' ')[0] ?? ''),
  );
  const placeholders = [...new Set([...line.matchAll(/:([a-z]\w*)/gi)].map(([, name = '']) => name))];
  return { placeholders: placeholders.sort(), forms };
}

/** The categories of numbers that a language tells apart. */
export function pluralCategories(language: string): string[] {
  return [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort();
}
