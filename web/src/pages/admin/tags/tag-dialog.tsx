import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ManagedTag } from '#shared/entities/site/managed-tag.ts';
import { FormField } from '../../../parts/form/form-field.tsx';
import { RouteFormFrame } from '../../../parts/form/route-form-frame.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormTextField } from '../../../ui/fields/form-text-field.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { useTagForm } from './use-tag-form.ts';

interface TagDialogProps {
  /** Absent for a new one. */
  tag: ManagedTag | undefined;
  onClose: () => void;
}

/** Creates or changes a tag. */
export function TagDialog({ tag, onClose }: TagDialogProps) {
  const { t } = useTranslation();
  const form = useTagForm(tag, onClose);
  const [name, isOffered] = useWatch({ control: form.control, name: ['name', 'isOffered'] });
  const isRenamed = tag !== undefined && name.trim() !== tag.name;
  return (
    <Dialog
      title={tag ? t('Edit tag') : t('New default tag')}
      isOpen
      isBusy={form.isSending}
      onClose={onClose}
    >
      <RouteFormFrame form={form} className="contents">
        <DialogBody>
          <FormTextField
            {...form.field('name')}
            label={t('Name')}
            hint={
              isRenamed && tag.entries_count !== 0
                ? t('The tag is renamed at all files, in the background.')
                : t('Stored with the files.')
            }
            autoComplete="off"
            autoFocus
          />
          {isOffered && (
            <FormTextField
              {...form.field('display_name')}
              label={t('Display name')}
              hint={t('What users read. If it is empty, they read the name.')}
              autoComplete="off"
            />
          )}
          {tag && (
            <FormField {...form.field('isOffered')}>
              {(field) => (
                <SwitchField
                  {...field}
                  label={t('Default tag')}
                  hint={t('All users are offered it first. Otherwise, it stays with those who use it.')}
                />
              )}
            </FormField>
          )}
        </DialogBody>
        <DialogActions>
          <Button onPress={onClose} isDisabled={form.isSending}>
            {t('Cancel')}
          </Button>
          <SubmitButton isDisabled={!form.canSave} isPending={form.isSending}>
            {tag ? t('Save') : t('Create')}
          </SubmitButton>
        </DialogActions>
      </RouteFormFrame>
    </Dialog>
  );
}
