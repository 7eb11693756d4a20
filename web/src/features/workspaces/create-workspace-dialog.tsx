import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Workspace } from '#shared/entities/workspace.ts';
import { workspaceRules } from '#shared/input-rules/workspaces.ts';
import { ApiError } from '../../api/call.ts';
import { errorMessage } from '../../api/error-message.ts';
import { RouteFormFrame } from '../../parts/form/route-form-frame.tsx';
import { useRouteForm } from '../../parts/form/use-route-form.ts';
import { routePaths } from '../../parts/paths.ts';
import { showFailure } from '../../parts/show-failure.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../ui/overlays/dialog.tsx';
import { FormTextField } from '../../ui/fields/form-text-field.tsx';
import { SubmitButton } from '../../ui/fields/submit-button.tsx';
import { createWorkspace } from './mutations.ts';

interface CreateWorkspaceDialogProps {
  onCreate: (workspace: Workspace) => void;
  onClose: () => void;
}

const forbidden = 403;

/** Asks for the name of a new workspace. Who has as many as they may is told, and shown the way to more. */
export function CreateWorkspaceDialog({ onCreate, onClose }: CreateWorkspaceDialogProps) {
  const { t } = useTranslation();
  const [limit, setLimit] = useState<ApiError>();
  const form = useRouteForm({
    rules: workspaceRules,
    defaultValues: { name: '' },
    send: (body) => createWorkspace(body.name),
    onSaved: (workspace) => {
      onClose();
      onCreate(workspace);
    },
    onRefused: (error) => {
      if (error instanceof ApiError && error.status === forbidden) setLimit(error);
      else showFailure(error);
    },
  });
  return (
    <Dialog title={t('Create workspace')} isOpen isBusy={form.isSending} onClose={onClose}>
      <RouteFormFrame form={form} className="contents">
        <DialogBody>
          <p className="text-muted">
            {t('A place for files that several people work on. They count against your storage.')}
          </p>
          <FormTextField {...form.field('name')} label={t('Name')} autoComplete="off" autoFocus />
          {limit && <LimitNote error={limit} />}
        </DialogBody>
        <DialogActions>
          <Button onPress={onClose} isDisabled={form.isSending}>
            {t('Cancel')}
          </Button>
          <SubmitButton isDisabled={!form.canSave} isPending={form.isSending}>
            {t('Create')}
          </SubmitButton>
        </DialogActions>
      </RouteFormFrame>
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
