import type { TFunction } from 'i18next';
import type { LandingContent } from '#shared/landing/landing-content.ts';
import { valueAt } from '../draft/fields.ts';
import type { LandingField, LandingPanelForm } from './landing-fields.ts';
import { landingPanels, topPanel } from './landing-panels.ts';

/** The start of the addresses of the panels. */
export const landingSection = 'landing-page';

/** Whether a path is at or below another one. */
const isAt = (path: string, start: string) => path === start || path.startsWith(`${start}.`);

interface Found {
  panel: LandingPanelForm;
  field?: LandingField | undefined;
  itemId?: string;
}

/** What shows a place of the content, such as `general.faq.free.answer`. */
function findField(path: string): Found | undefined {
  for (const panel of landingPanels) {
    const field = panel.fields.find((each) => isAt(path, each.path));
    if (field) return { panel, field };
    if (!panel.list || !isAt(path, panel.list.path)) continue;
    const [itemId, ...rest] = path.slice(panel.list.path.length + 1).split('.');
    if (!itemId) return { panel };
    return { panel, itemId, field: panel.list.fields.find((each) => isAt(rest.join('.'), each.path)) };
  }
  return undefined;
}

const pathOf = (place: string) => place.split('.').slice(1).join('.');

/** The path of the panel that shows a place: `landing-page/faq/free` for `landing.general.faq.free.answer`. */
export function sectionOfLanding(place: string): string {
  const found = findField(pathOf(place));
  if (!found) return landingSection;
  return [landingSection, found.panel.path, ...(found.itemId ? [found.itemId] : [])].join('/');
}

/** A place of the draft that a panel is about: `landing.general.faq.free` for `landing-page/faq/free`. */
export function placeOfLandingSection(section: string): string | undefined {
  const [start, path, itemId] = section.split('/');
  if (start !== landingSection) return undefined;
  const panel = landingPanels.find((each) => each.path === path) ?? topPanel;
  if (itemId && panel.list) return `landing.${panel.list.path}.${itemId}`;
  return `landing.${panel.fields[0]?.path ?? panel.list?.path}`;
}

/** What people call a place. */
export function labelOfLanding(place: string, content: LandingContent, t: TFunction): string {
  const found = findField(pathOf(place));
  if (!found) return t('Sections');
  const { panel, field, itemId } = found;
  const item = itemId && valueAt(valueAt(content, panel.list?.path.split('.') ?? []), [itemId]);
  return [
    t(panel.label),
    ...(item ? [nameOfItem(item as Record<string, unknown>, t)] : []),
    ...(field ? [t(field.label)] : []),
  ].join(': ');
}

/** The first text of an item, as it is edited, which people know it by. */
export function nameOfItem({ id: _id, ...fields }: Readonly<Record<string, unknown>>, t: TFunction): string {
  const found = Object.entries(fields).find(
    ([field, value]) =>
      !['image', 'action'].includes(field) && typeof value === 'string' && value.trim() !== '',
  );
  return found ? String(found[1]) : t('Untitled');
}
