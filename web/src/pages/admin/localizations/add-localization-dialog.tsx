import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteFormFrame } from '../../../parts/form/route-form-frame.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormTextField } from '../../../ui/fields/form-text-field.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { commonLanguages, nameIn } from './language-names.ts';
import { useLocalizationForm } from './use-localization-form.ts';

/** Adds a language to the site. */
export function AddLocalizationDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const form = useLocalizationForm(onClose);
  const listId = useId();
  return (
    <Dialog title={t('Add language')} isOpen isBusy={form.isSending} onClose={onClose}>
      <RouteFormFrame form={form} className="contents">
        <DialogBody>
          <FormTextField
            {...form.field('language')}
            label={t('Language code')}
            hint={t('Such as :first, or :second for the language of a country.', {
              first: 'pt',
              second: 'pt-BR',
            })}
            list={listId}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
          />
          <datalist id={listId}>
            {commonLanguages.map((code) => (
              <option key={code} value={code}>
                {nameIn(code, i18n.language)}
              </option>
            ))}
          </datalist>
          <FormTextField
            {...form.field('name')}
            label={t('Name')}
            hint={t('What its speakers call it. Visitors choose by it.')}
            dir="auto"
            autoComplete="off"
          />
          <p className="text-sm text-muted">
            {t(
              'Texts that the product has in this language are there at once. The others are shown in English.',
            )}
          </p>
        </DialogBody>
        <DialogActions>
          <Button onPress={onClose} isDisabled={form.isSending}>
            {t('Cancel')}
          </Button>
          <SubmitButton isDisabled={!form.canSave} isPending={form.isSending}>
            {t('Add')}
          </SubmitButton>
        </DialogActions>
      </RouteFormFrame>
    </Dialog>
  );
}
