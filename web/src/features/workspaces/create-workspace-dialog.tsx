import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Workspace } from '#shared/entities/workspace.ts';
import { ApiError } from '../../api/call.ts';
import { errorMessage } from '../../api/error-message.ts';
import { applyFieldErrors } from '../../api/form-errors.ts';
import { routePaths } from '../../parts/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../ui/overlays/dialog.tsx';
import { FormTextField } from '../../ui/fields/form-text-field.tsx';
import { SubmitButton } from '../../ui/fields/submit-button.tsx';
import { createWorkspace } from './mutations.ts';
import { nameRules } from './name-rules.ts';
import { showFailure } from './show-failure.ts';

interface CreateWorkspaceDialogProps {
  onCreate: (workspace: Workspace) => void;
  onClose: () => void;
}

const forbidden = 403;

/** Asks for the name of a new workspace. Who has as many as they may is told, and shown the way to more (WS-3). */
export function CreateWorkspaceDialog({ onCreate, onClose }: CreateWorkspaceDialogProps) {
  const { t } = useTranslation();
  const [limit, setLimit] = useState<ApiError>();
  const { control, handleSubmit, setError, formState } = useForm({
    mode: 'onChange',
    defaultValues: { name: '' },
  });
  const submit = handleSubmit(async ({ name }) => {
    try {
      const workspace = await createWorkspace(name.trim());
      onClose();
      onCreate(workspace);
    } catch (error) {
      if (applyFieldErrors(error, ['name'], setError)) return;
      if (error instanceof ApiError && error.status === forbidden) setLimit(error);
      else showFailure(error);
    }
  });
  return (
    <Dialog title={t('Create workspace')} isOpen isBusy={formState.isSubmitting} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <p className="text-muted">
            {t('A place for files that several people work on. They count against your storage.')}
          </p>
          <FormTextField
            control={control}
            name="name"
            rules={nameRules}
            label={t('Name')}
            autoComplete="off"
            required
            autoFocus
          />
          {limit && <LimitNote error={limit} />}
        </DialogBody>
        <DialogActions>
          <Button onPress={onClose} isDisabled={formState.isSubmitting}>
            {t('Cancel')}
          </Button>
          <SubmitButton isDisabled={!formState.isValid} isPending={formState.isSubmitting}>
            {t('Create')}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function LimitNote({ error }: { error: ApiError }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="flex items-center gap-3 rounded-panel bg-background-alt py-2.5 ps-4 pe-2.5">
      <p className="min-w-0 flex-1 font-medium">{errorMessage(error)}</p>
      <Link to={error.action?.action ?? routePaths.pricing} className={buttonClass('secondary', 'small')}>
        {t(error.action?.label ?? 'Upgrade')}
      </Link>
    </div>
  );
}
