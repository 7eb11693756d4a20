/** A place of a line where a form is chosen by a count, such as `[one file|other files]`. */
export interface LineForms {
  /** Texts by their category. */
  texts: ReadonlyMap<string, string>;
  /** Categories in the order of the line, with those that are there twice. */
  categories: readonly string[];
}

/** What a translation has to have in common with its source. */
export interface LineShape {
  /** Names of what is filled in, sorted, each once. */
  placeholders: string[];
  /** The places where a form is chosen. */
  forms: LineForms[];
}

const place = /\[([^[\]]*\|[^[\]]*)\]/g;

/** Takes a line apart. */
export function shapeOf(line: string): LineShape {
  const forms = [...line.matchAll(place)].map(([, inner = '']) => readForms(inner));
  return { placeholders: placeholdersOf(line), forms };
}

function readForms(inner: string): LineForms {
  const read = inner.split('|').map((form) => {
    const [category = '', ...words] = form.trim().split(' ');
    return [category, words.join(' ')] as const;
  });
  return { texts: new Map(read), categories: read.map(([category]) => category) };
}

/** Names of what is filled in, sorted, each once. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/:([a-z]\w*)/gi)].map(([, name = '']) => name))].sort();
}

/** The line as numbers of a category read it. */
export function lineOfCategory(line: string, category: string): string {
  return line.replace(place, (whole, inner: string) => {
    const { texts } = readForms(inner);
    return texts.get(category) ?? texts.get('other') ?? whole;
  });
}

/** The line without its places where a form is chosen. */
export const withoutForms = (line: string): string => line.replace(place, '');

/** The categories of numbers that a language tells apart. */
export function pluralCategories(language: string): string[] {
  return [...new Set<string>(new Intl.PluralRules(language).resolvedOptions().pluralCategories)].sort();
}
