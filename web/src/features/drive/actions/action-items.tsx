import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx';
import type { EntryAction } from './entry-actions.ts';

/** The actions as lines of a menu, a rule between their groups: the same wherever such a menu opens. */
export function ActionItems({ actions }: { actions: EntryAction[] }) {
  const { t } = useTranslation();
  return actions.map(({ key, label, icon, group, isDanger }, index) => {
    const isFirstOfGroup = index > 0 && actions[index - 1]?.group !== group;
    return (
      <Fragment key={key}>
        {isFirstOfGroup && <MenuSeparator />}
        <MenuItem id={key} icon={<Icon of={icon} size={18} />} isDanger={isDanger}>
          {t(label)}
        </MenuItem>
      </Fragment>
    );
  });
}
