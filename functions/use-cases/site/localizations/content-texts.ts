import { textsOfContent } from '#shared/landing/texts-of-content.ts';
import { localizationLimits } from '#shared/localizations/localization-limits.ts';
import { labelsOfMenus, openLabelsOf } from '#shared/menus/labels-of-menus.ts';
import type { StoredConfig } from '../../../data/site/site-config.ts';
import { presentMenus } from '../menus/present-menus.ts';
import { configReader } from '../site-config.ts';

type Texts = ReadonlySet<string>;

/** Texts that admins wrote for their site, in menus and on the landing page. */
export interface ContentTexts {
  /** What everybody may read. */
  open: Texts;
  /** Labels of items that only some see. */
  limited: Texts;
}

let last: ContentTexts = { open: new Set(), limited: new Set() };

/** The texts of the site's content. The object is the same one as long as they are, whatever else admins change. */
export const getContentTexts = configReader((config): ContentTexts => {
  const texts = textsOf(config);
  if (!isSame(texts.open, last.open) || !isSame(texts.limited, last.limited)) last = texts;
  return last;
});

const isSame = (one: Texts, other: Texts) => one.symmetricDifference(other).size === 0;

/** Stored content is read in whatever shape it has. What is too long to be a line stays untranslated. */
function textsOf(config: StoredConfig): ContentTexts {
  const menus = presentMenus(config);
  const landing = textsOfContent(config.sections.get('landing')?.client);
  const fits = ({ length }: string) => length <= localizationLimits.maxLineChars;
  const open = new Set([...openLabelsOf(menus), ...landing].filter(fits));
  return { open, limited: new Set(labelsOfMenus(menus).filter(fits)).difference(open) };
}
