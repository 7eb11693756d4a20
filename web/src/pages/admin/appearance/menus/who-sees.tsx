import { EyeIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MenuItem } from '#shared/entities/site/menu.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { conditionSettings } from './condition-settings.ts';

interface WhoSeesProps {
  item: MenuItem;
  roleName: (id: number) => string;
  permissionName: (name: string) => string;
}

/** Says in words who sees an item. */
export function WhoSees({ item, roleName, permissionName }: WhoSeesProps) {
  const { t, i18n } = useTranslation();
  const { roles = [], permissions = [], settings = {}, subscriptionStatus } = item;
  const list = (names: string[]) => new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names);
  const conditions = [
    roles.length > 0 && t('with the role :names', { names: list(roles.map(roleName)) }),
    permissions.length > 0 &&
      t('with the permission :names', { names: list(permissions.map(permissionName)) }),
    subscriptionStatus === 'subscribed' && t('with a subscription'),
    subscriptionStatus === 'unsubscribed' && t('without a subscription'),
    ...Object.entries(settings).map(([name, value]) => {
      const words = { name: t(conditionSettings[name] ?? name), value: String(value) };
      if (value === true) return t('while “:name”', words);
      return value === false ? t('while not “:name”', words) : t('while :name is :value', words);
    }),
  ].filter((words) => words !== false);
  return (
    <div>
      <h3 className="flex items-center gap-2 font-medium">
        <Icon of={EyeIcon} size={18} className="text-muted" />
        {t('Who sees it')}
      </h3>
      <p className="mt-1 text-sm text-muted">
        {conditions.length === 0
          ? t('Everybody')
          : t('Only people :conditions', { conditions: list(conditions) })}
      </p>
      <p className="mt-1 text-xs text-muted">
        {t('A hidden item does not protect its page: rights do that.')}
      </p>
    </div>
  );
}
