import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../parts/use-change.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../../ui/overlays/dialog.tsx';
import { roleNamesQuery } from '../user-queries.ts';
import { isGivenByAdmins } from '../is-given-by-admins.ts';

interface RoleChangeDialogProps {
  title: string;
  explanation: string;
  actionLabel: string;
  /** Ids of the roles to choose from; all of the site by default. */
  roleIds: ReadonlySet<number> | undefined;
  send: (roleId: number) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the role that many users get or lose. */
export function RoleChangeDialog({ title, explanation, actionLabel, ...props }: RoleChangeDialogProps) {
  const { t } = useTranslation();
  const { data: roles = [] } = useQuery(roleNamesQuery);
  const [chosen, setChosen] = useState('');
  const change = useChange({ send: props.send, onDone: props.onClose });
  const options = roles
    .filter((role) => isGivenByAdmins(role) && (props.roleIds?.has(role.id) ?? true))
    .map(({ id, name }) => ({ value: String(id), name }));
  return (
    <Dialog title={title} isOpen isBusy={change.isPending} onClose={props.onClose}>
      <DialogBody>
        <SelectField
          label={t('Role')}
          hint={explanation}
          options={[{ value: '', name: t('Choose a role') }, ...options]}
          value={chosen}
          onChange={setChosen}
          isDisabled={change.isPending}
        />
      </DialogBody>
      <DialogActions>
        <Button isDisabled={change.isPending} onPress={props.onClose}>
          {t('Cancel')}
        </Button>
        <Button
          look="primary"
          isDisabled={chosen === ''}
          isPending={change.isPending}
          onPress={() => void change.run(Number(chosen))}
        >
          {actionLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
