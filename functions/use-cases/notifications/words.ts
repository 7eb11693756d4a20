import { fillPlaceholders } from '#shared/text/fill-placeholders.ts';
import type { LocalizationLines } from '#shared/entities/site/localization.ts';
import { escapeHtml } from '#shared/text/escape-html.ts';
import { nameInText } from '#shared/text/shown-name.ts';

type Translate = (line: string, values?: Record<string, string | number>) => string;

/** Texts of the site in one language. */
export interface Words {
  plain: { t: Translate };
  /** As HTML: what is filled in stands out, and is escaped like all else. */
  html: { t: Translate };
}

/** Stands around the names of what is filled in later; no text has this character. */
const mark = '\uE000';
const marked = new RegExp(`${mark}(\\w+)${mark}`, 'g');

/** The words of a language. */
export function wordsOf({ language: code, lines }: Pick<LocalizationLines, 'language' | 'lines'>): Words {
  const translate = (line: string) => (Object.hasOwn(lines, line) ? lines[line] : undefined) ?? line;
  return {
    plain: { t: (line, values = {}) => fillPlaceholders(translate(line), values, code) },
    html: {
      t: (line, values = {}) => {
        // The form that a number wants is chosen before the number becomes a piece of HTML.
        const places = Object.fromEntries(Object.keys(values).map((name) => [name, `${mark}${name}${mark}`]));
        const { count } = values;
        const counted = typeof count === 'number' ? { count } : {};
        const text = fillPlaceholders(translate(line), { ...places, ...counted }, code);
        return escapeHtml(text).replace(marked, (_, name: string) => strong(values[name]));
      },
    },
  };
}

const strong = (value: string | number | undefined) => `<b>${escapeHtml(nameInText(String(value), ''))}</b>`;
