import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/call.ts';
import { showFailure } from '../../../parts/show-failure.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { FormTextField } from '../../../ui/fields/form-text-field.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { imageAddressRules } from './field-rules.ts';

interface AvatarAddressDialogProps {
  onSubmit: (url: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the web address of a picture; what the server says against it stands under the field. */
export function AvatarAddressDialog({ onSubmit, onClose }: AvatarAddressDialogProps) {
  const { t } = useTranslation();
  const { control, handleSubmit, setError, formState } = useForm({
    mode: 'onChange',
    defaultValues: { url: '' },
  });
  const submit = handleSubmit(({ url }) =>
    onSubmit(url.trim()).then(onClose, (error: unknown) => {
      // The server speaks of the file that the address leads to, or of the address.
      const message = error instanceof ApiError && (error.errors['url'] ?? error.errors['file'])?.[0];
      if (!message) return showFailure(error);
      setError('url', { type: 'server', message }, { shouldFocus: true });
    }),
  );
  return (
    <Dialog title={t('Image from the web')} isOpen onClose={onClose} isBusy={formState.isSubmitting}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <FormTextField
            control={control}
            name="url"
            rules={imageAddressRules}
            type="url"
            label={t('Address of the image')}
            hint={t('An image of at most 2 MB')}
            placeholder="https://"
            autoComplete="off"
            required
            autoFocus
          />
        </DialogBody>
        <DialogActions>
          <Button onPress={onClose} isDisabled={formState.isSubmitting}>
            {t('Cancel')}
          </Button>
          <SubmitButton isDisabled={!formState.isValid} isPending={formState.isSubmitting}>
            {t('Use image')}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
