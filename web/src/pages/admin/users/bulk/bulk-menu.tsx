import {
  BanIcon,
  ChevronDownIcon,
  CircleCheckIcon,
  LogOutIcon,
  MailIcon,
  ShieldMinusIcon,
  ShieldPlusIcon,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListedUser } from '#shared/entities/accounts/listed-user.ts';
import { useBootstrap } from '../../../../api/bootstrap-query.ts';
import type { SelectedRows } from '../../../../parts/listing/use-selection.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { ActionMenu } from '../../../../ui/table/row-menu.tsx';
import { bulkRefusals } from './bulk-refusals.ts';
import { bulkTexts, type BulkKind } from './bulk-texts.ts';

const icons: readonly [kind: BulkKind, icon: LucideIcon][] = [
  ['send_password_reset', MailIcon],
  ['end_sessions', LogOutIcon],
  ['give_role', ShieldPlusIcon],
  ['take_role', ShieldMinusIcon],
  ['unban', CircleCheckIcon],
  ['ban', BanIcon],
];

interface BulkMenuProps {
  selected: SelectedRows<ListedUser>;
  onChoose: (kind: BulkKind) => void;
}

/** What can be done with the selected users, besides Delete. */
export function BulkMenu({ selected, onChoose }: BulkMenuProps) {
  const { t } = useTranslation();
  const viewer = useBootstrap();
  const texts = bulkTexts(t, selected.count, '');
  const refusals = bulkRefusals(selected, viewer, t);
  const actions = icons.map(([kind, icon]) => ({
    id: kind,
    label: texts[kind].action,
    icon,
    isDanger: kind === 'ban',
    disabledBecause: refusals[kind],
    onAction: () => onChoose(kind),
  }));
  const label = t('Actions');
  return (
    <ActionMenu
      label={label}
      actions={actions}
      trigger={
        <Button>
          <span className="inline-flex items-center gap-1">
            {label}
            <Icon of={ChevronDownIcon} size={16} />
          </span>
        </Button>
      }
    />
  );
}
