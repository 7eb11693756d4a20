import { LockIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RouteFormFrame } from '../../../parts/form/route-form-frame.tsx';
import type { RouteForm } from '../../../parts/form/use-route-form.ts';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface UserFormProps<Values extends FieldValues> {
  form: RouteForm<Values>;
  /** Why nothing can be saved. */
  fixedBecause?: string | undefined;
  children: ReactNode;
}

/** The form of a tab of a user, with Save at its end. */
export function UserForm<Values extends FieldValues>({
  form,
  fixedBecause,
  children,
}: UserFormProps<Values>) {
  const { t } = useTranslation();
  return (
    <RouteFormFrame form={form} asksBeforeLeaving className="flex flex-col gap-6">
      {fixedBecause && (
        <p className="flex items-center gap-3 rounded-panel bg-background-alt px-4 py-3">
          <Icon of={LockIcon} className="shrink-0 text-muted" />
          {fixedBecause}
        </p>
      )}
      {children}
      <div className="pointer-events-none sticky bottom-4 z-10 flex justify-end *:pointer-events-auto">
        <SubmitButton
          isDisabled={!form.isSending && (!form.canSave || fixedBecause !== undefined)}
          isPending={form.isSending}
        >
          {t('Save')}
        </SubmitButton>
      </div>
    </RouteFormFrame>
  );
}
