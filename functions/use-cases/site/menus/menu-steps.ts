import type { Menu, MenuItem } from '#shared/entities/site/menu.ts';
import type { MenuForm, MenuItemForm } from '#shared/menus/menu-form.ts';
import type { SiteRecord } from '#shared/site-config/define-site-records.ts';
import { menus } from '#shared/site-config/menus.ts';
import type { Step } from '../../../data/commit.ts';
import type { StoredConfig } from '../../../data/site/site-config.ts';
import { auditStep } from '../audit/audit-step.ts';
import { changesBetween } from '../audit/changes-between.ts';
import { nextRecordId, type RecordChange, recordSteps } from '../change-records.ts';
import { readRecords } from '../read-records.ts';

type MenuValue = Omit<Menu, 'id'>;
type SiteMenu = SiteRecord<MenuValue>;

/** The steps that make a list of menus of those that are stored; none where nothing changes. Others are deleted. */
export function menuSteps(config: StoredConfig, forms: readonly MenuForm[]): Step[] {
  const all = readRecords(menus, config);
  let nextId = nextRecordId(menus, config);
  const wanted = forms.map((form) => {
    const former = all.find(({ id }) => String(id) === form.id);
    return { former, next: { ...former, ...valueOf(form), id: former?.id ?? nextId++ } as SiteMenu };
  });
  const saved = wanted.filter(({ former, next }) => !former || !isSame(former, next)).map(({ next }) => next);
  const deleted = all.filter(({ id }) => !wanted.some(({ former }) => former?.id === id));
  if (saved.length + deleted.length === 0) return [];
  return recordSteps(menus, config, { saved, deleted }, auditMenus);
}

const isSame = (one: MenuValue, other: MenuValue) =>
  JSON.stringify(valueOf(one as MenuForm)) === JSON.stringify(valueOf(other as MenuForm));

const valueOf = ({ name, positions, items }: Omit<MenuForm, 'id'>): MenuValue => ({
  name,
  positions: [...new Set(positions)],
  items: items.map(itemOf),
});

/** An item in its place. Conditions that hold for everybody are left out. */
function itemOf(form: MenuItemForm, order: number): MenuItem {
  const { id, label, icon, type, action, target, roles, permissions, settings, subscriptionStatus } = form;
  const children = ((form.children ?? []) as MenuItemForm[]).map(itemOf);
  return {
    id,
    label,
    icon,
    type,
    action,
    ...(target && { target }),
    ...(roles?.length && { roles: [...new Set(roles)] }),
    ...(permissions?.length && { permissions: [...new Set(permissions)] }),
    ...(settings && Object.keys(settings).length > 0 && { settings }),
    ...(subscriptionStatus && { subscriptionStatus }),
    order,
    ...(children.length > 0 && { children }),
  };
}

/** One entry for all menus, each told by itself. */
function auditMenus(changes: RecordChange<MenuValue>[]): Step[] {
  const told = (state: 'former' | 'next') =>
    Object.fromEntries(
      changes.flatMap((change) => {
        const menu = change[state];
        return menu ? [[`menu ${menu.id}`, toldOf(menu)]] : [];
      }),
    );
  const target = { type: 'settings', id: 'appearance', name: 'appearance' } as const;
  return [auditStep('appearance.update', { target, changes: changesBetween(told('former'), told('next')) })];
}

/** Items are told by their labels and where they lead. */
const toldOf = ({ name, positions, items }: MenuValue) => [name, ...positions, ...items.flatMap(inWords)];

function inWords({ label, action, children = [] }: MenuItem): string[] {
  return [action ? `${label} (${action})` : label, ...children.flatMap(inWords)];
}
