import { useTranslation } from 'react-i18next';
import { FormField } from '../../../parts/form/form-field.tsx';
import type { RouteForm } from '../../../parts/form/use-route-form.ts';
import { FormTextField } from '../../../ui/fields/form-text-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import type { DiscountValues } from './discount-values.ts';

/** Code, name and active state of a discount. */
export function DiscountFields({ form }: { form: RouteForm<DiscountValues> }) {
  const { t } = useTranslation();
  return (
    <>
      <FormTextField
        {...form.field('code')}
        label={t('Code')}
        hint={t('Customers type it at the checkout, in capitals or not.')}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        style={{ textTransform: 'uppercase' }}
        autoFocus
      />
      <FormTextField
        {...form.field('name')}
        label={t('Name')}
        hint={t('Shown with the discount, such as Spring sale.')}
        autoComplete="off"
      />
      <FormField {...form.field('active')}>
        {(field) => (
          <SwitchField
            {...field}
            label={t('Active')}
            hint={t('An inactive code is not valid for anybody.')}
          />
        )}
      </FormField>
    </>
  );
}
