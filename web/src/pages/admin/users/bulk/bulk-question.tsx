import { useTranslation } from 'react-i18next';
import type { ListedUser } from '#shared/entities/accounts/listed-user.ts';
import type { SelectedRows } from '../../../../parts/listing/use-selection.ts';
import { showFailure } from '../../../../parts/show-failure.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { BanDialog } from '../ban-dialog.tsx';
import type { BulkUserChange } from './bulk-run.ts';
import { bulkTexts, type BulkKind } from './bulk-texts.ts';
import { RoleChangeDialog } from './role-change-dialog.tsx';

interface BulkQuestionProps {
  kind: BulkKind;
  selected: SelectedRows<ListedUser>;
  /** Starts the change. */
  send: (change: BulkUserChange) => Promise<void>;
  onClose: () => void;
}

/** Asks before many users are changed, and for what the change needs. */
export function BulkQuestion({ kind, selected, send, onClose }: BulkQuestionProps) {
  const { t, i18n } = useTranslation();
  const { count, rows, matching } = selected;
  const texts = bulkTexts(t, count, new Intl.NumberFormat(i18n.language).format(count));
  const { question, action } = texts[kind];
  const note = matching && t('Users whom you may not change stay as they are, and are listed afterwards.');
  const explanation = [texts[kind].explanation, note].filter(Boolean).join(' ');
  if (kind === 'ban') {
    return (
      <BanDialog
        title={question}
        explanation={explanation}
        send={(ban) => send({ kind, ...ban })}
        onBanned={() => undefined}
        onClose={onClose}
      />
    );
  }
  if (kind === 'give_role' || kind === 'take_role') {
    const held = new Set(rows.flatMap(({ roles }) => roles.map(({ id }) => id)));
    return (
      <RoleChangeDialog
        title={question}
        explanation={explanation}
        actionLabel={action}
        roleIds={kind === 'take_role' && !matching ? held : undefined}
        send={(role_id) => send({ kind, role_id })}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={question}
      actionLabel={action}
      onConfirm={() => send({ kind })}
      onError={showFailure}
      onClose={onClose}
    >
      <p>{explanation}</p>
    </ConfirmDialog>
  );
}
