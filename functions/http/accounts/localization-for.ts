import type { LocalizationLines } from '#shared/entities/site/localization.ts';
import { labelsOfMenus } from '#shared/menus/labels-of-menus.ts';
import { visibleItems } from '#shared/menus/visible-items.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { Caller } from '../../use-cases/accounts/caller.ts';
import { canManage } from '../../use-cases/accounts/staff-rights.ts';
import { getMenus } from '../../use-cases/site/appearance.ts';
import { loadLinesOf, loadLocalization } from '../../use-cases/site/load-lines.ts';
import { getContentTexts } from '../../use-cases/site/localizations/content-texts.ts';
import { viewerOf } from './viewer-of.ts';

/**
 * A language with the lines that somebody reads: those of the admin area go to who may enter it, and labels of menu items
 * that only some see to those.
 * @param viewer the caller, if it is known already
 */
export async function localizationFor(
  caller: Caller,
  language: string,
  viewer?: Viewer,
): Promise<LocalizationLines> {
  const groups = canManage(caller, 'admin.access') ? (['site', 'admin'] as const) : (['site'] as const);
  const localization = await loadLocalization(language, groups);
  const { limited } = await getContentTexts();
  if (limited.size === 0) return localization;
  const lines = await limitedLines(localization.language, limited, viewer ?? (await viewerOf(caller)));
  return { ...localization, lines: { ...localization.lines, ...lines } };
}

async function limitedLines(language: string, limited: ReadonlySet<string>, viewer: Viewer) {
  const menus = (await getMenus()).map(({ items }) => ({ items: visibleItems(items, viewer) }));
  const labels = labelsOfMenus(menus).filter((label) => limited.has(label));
  return labels.length > 0 ? loadLinesOf(language, labels) : {};
}
