import { useTranslation } from 'react-i18next';
import type { ManagedLocalization } from '#shared/entities/site/managed-localization.ts';
import { RouteFormFrame } from '../../../parts/form/route-form-frame.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormTextField } from '../../../ui/fields/form-text-field.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { useLocalizationNameForm } from './use-localization-form.ts';

interface RenameLocalizationDialogProps {
  localization: ManagedLocalization;
  onClose: () => void;
}

/** Gives a language another name. */
export function RenameLocalizationDialog({ localization, onClose }: RenameLocalizationDialogProps) {
  const { t } = useTranslation();
  const form = useLocalizationNameForm(localization, onClose);
  return (
    <Dialog
      title={t('Rename :name', { name: localization.name })}
      isOpen
      isBusy={form.isSending}
      onClose={onClose}
    >
      <RouteFormFrame form={form} className="contents">
        <DialogBody>
          <FormTextField
            {...form.field('name')}
            label={t('Name')}
            hint={t('What its speakers call it. Visitors choose by it.')}
            dir="auto"
            autoComplete="off"
            autoFocus
          />
        </DialogBody>
        <DialogActions>
          <Button onPress={onClose} isDisabled={form.isSending}>
            {t('Cancel')}
          </Button>
          <SubmitButton isDisabled={!form.canSave} isPending={form.isSending}>
            {t('Save')}
          </SubmitButton>
        </DialogActions>
      </RouteFormFrame>
    </Dialog>
  );
}
