import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { foldText } from '#shared/text/fold-text.ts';
import { type PermissionName } from '#shared/permissions/permission-list.ts';
import { sitePermissionTexts } from '#shared/permissions/permission-texts.ts';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { CheckboxGroupField } from '../../../../ui/form/checkbox-group-field.tsx';
import { placeAttribute } from '../places.ts';
import { ConditionList } from './condition-list.tsx';
import { conditionSettings } from './condition-settings.ts';
import { menuListsQuery } from './menu-lists.ts';
import type { EditedItem } from './use-edited-menu.ts';
import { WhoSees } from './who-sees.tsx';

const permissionName = (name: string) => sitePermissionTexts[name as PermissionName]?.[0] ?? name;
const matches = (name: string, typed: string) => foldText(name).includes(foldText(typed));

/** Who sees an item: each condition has to hold. */
export function ItemConditions({ edited }: { edited: EditedItem }) {
  const { t } = useTranslation();
  const { data: lists } = useQuery(menuListsQuery);
  const { item, set, errorOf, placeOf } = edited;
  const { roles = [], permissions = [], settings = {}, subscriptionStatus } = item;
  const known = lists?.roles ?? [];
  // A role may be gone: it stays to be seen, and to be taken away.
  const roleIds = [...new Set([...known.map(({ id }) => id), ...roles])];
  const roleName = (id: number) => known.find((role) => role.id === id)?.name ?? `#${id}`;
  return (
    <section aria-label={t('Who sees it')} className="flex flex-col gap-5 border-t border-divider pt-5">
      <WhoSees item={item} roleName={roleName} permissionName={(name) => t(permissionName(name))} />
      <div {...{ [placeAttribute]: placeOf('roles') }}>
        <CheckboxGroupField
          label={t('Roles')}
          hint={t('Only people who have all that are chosen. Visitors have the role of guests.')}
          error={errorOf('roles')}
          options={roleIds.map((id) => ({ value: String(id), name: roleName(id) }))}
          value={roles.map(String)}
          onChange={(ids) => set({ roles: ids.length > 0 ? ids.map(Number) : undefined })}
        />
      </div>
      <div {...{ [placeAttribute]: placeOf('permissions') }}>
        <ConditionList
          label={t('Permissions')}
          hint={t('Only people who have all of them. Admins have every one.')}
          addLabel={t('Add permission')}
          error={errorOf('permissions')}
          chosen={permissions.map((name) => ({ value: name, name: t(permissionName(name)) }))}
          options={Object.keys(sitePermissionTexts).map((name) => ({
            value: name,
            name: t(permissionName(name)),
          }))}
          matches={matches}
          onChange={(names) => set({ permissions: names.length > 0 ? names : undefined })}
        />
      </div>
      <div {...{ [placeAttribute]: placeOf('settings') }}>
        <ConditionList
          label={t('Settings')}
          hint={t('Only while all of these hold.')}
          addLabel={t('Add setting')}
          error={errorOf('settings')}
          chosen={Object.entries(settings).map(([name, value]) => ({
            value: name,
            name: t(conditionSettings[name] ?? name),
            isOn: value === true,
            ...(typeof value !== 'boolean' && { note: String(value) }),
          }))}
          options={Object.entries(conditionSettings).map(([value, name]) => ({ value, name: t(name) }))}
          matches={matches}
          onChange={(names) => {
            const next = names.map((name) => [name, settings[name] ?? true] as const);
            set({ settings: next.length > 0 ? Object.fromEntries(next) : undefined });
          }}
          onSwitch={(name, isOn) => set({ settings: { ...settings, [name]: isOn } })}
        />
      </div>
      <SelectField
        label={t('Subscription')}
        value={subscriptionStatus ?? ''}
        options={[
          { value: '', name: t('Does not matter') },
          { value: 'subscribed', name: t('Only with a subscription') },
          { value: 'unsubscribed', name: t('Only without a subscription') },
        ]}
        onChange={(value) => set({ subscriptionStatus: value === '' ? undefined : (value as 'subscribed') })}
      />
    </section>
  );
}
