import { useTranslation } from 'react-i18next';
import { workspaceRules } from '#shared/input-rules/workspaces.ts';
import { RouteFormFrame } from '../../parts/form/route-form-frame.tsx';
import { useRouteForm } from '../../parts/form/use-route-form.ts';
import { showFailure } from '../../parts/show-failure.ts';
import { FormTextField } from '../../ui/fields/form-text-field.tsx';
import { SubmitButton } from '../../ui/fields/submit-button.tsx';
import { toastQueue } from '../../ui/overlays/toast-queue.ts';
import { renameWorkspace } from './mutations.ts';

/** The name of a workspace, for those who may change it. */
export function NameForm({ workspaceId, name }: { workspaceId: number; name: string }) {
  const { t } = useTranslation();
  const form = useRouteForm({
    rules: workspaceRules,
    defaultValues: { name },
    send: (body) => renameWorkspace(workspaceId, body.name),
    onSaved: () => void toastQueue.show({ type: 'positive', message: t('Renamed workspace') }),
    onRefused: showFailure,
  });
  return (
    <RouteFormFrame form={form} className="flex min-w-0 flex-1 items-start gap-2">
      <div className="min-w-0 flex-1">
        <FormTextField {...form.field('name')} label={t('Name')} autoComplete="off" />
      </div>
      {/* As high as the field beside it, below its label. */}
      <SubmitButton
        className="mt-6.5 h-10! max-md:h-11!"
        isDisabled={!form.canSave}
        isPending={form.isSending}
      >
        {t('Save')}
      </SubmitButton>
    </RouteFormFrame>
  );
}
