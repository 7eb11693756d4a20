import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { priceDecimals } from '#shared/billing/currencies.ts';
import { CurrencyField } from '../../../parts/billing/currency-field.tsx';
import { FormField } from '../../../parts/form/form-field.tsx';
import type { RouteForm } from '../../../parts/form/use-route-form.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import type { DiscountValues } from './discount-values.ts';

interface DiscountAmountFieldsProps {
  form: RouteForm<DiscountValues>;
  /** Locks the fields: users who have used the discount keep its terms. */
  isUsed: boolean;
}

/** Amount and duration of a discount. */
export function DiscountAmountFields({ form, isUsed }: DiscountAmountFieldsProps) {
  const { t } = useTranslation();
  const [type, currency, duration] = useWatch({
    control: form.control,
    name: ['type', 'currency', 'duration'],
  });
  const isPercent = type === 'percent';
  const types = [
    { value: 'percent', name: t('Percent') },
    { value: 'fixed', name: t('Fixed amount') },
  ];
  const durations = [
    { value: 'once', name: t('First payment') },
    { value: 'repeating', name: t('Some months') },
    { value: 'forever', name: t('Every payment') },
  ];
  return (
    <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
      <FormField {...form.field('type')} deps={['amount']}>
        {({ value, onChange, error }) => (
          <SelectField
            label={t('Type')}
            options={types}
            value={value}
            onChange={(next) => onChange(next as DiscountValues['type'])}
            error={error}
            isDisabled={isUsed}
          />
        )}
      </FormField>
      <FormField {...form.field('amount')}>
        {(field) => (
          <NumberField
            {...field}
            label={t('Amount')}
            format={{ maximumFractionDigits: isPercent ? 2 : priceDecimals(currency) }}
            min={0}
            isRequired
            isDisabled={isUsed}
          >
            <span className="pe-3 text-muted">{isPercent ? '%' : currency}</span>
          </NumberField>
        )}
      </FormField>
      {!isPercent && (
        <FormField {...form.field('currency')}>
          {(field) => <CurrencyField {...field} label={t('Currency')} isDisabled={isUsed} />}
        </FormField>
      )}
      <FormField {...form.field('duration')} deps={['duration_in_months']}>
        {({ value, onChange, error }) => (
          <SelectField
            label={t('Duration')}
            options={durations}
            value={value}
            onChange={(next) => onChange(next as DiscountValues['duration'])}
            error={error}
            isDisabled={isUsed}
          />
        )}
      </FormField>
      {duration === 'repeating' && (
        <FormField {...form.field('duration_in_months')}>
          {(field) => (
            <NumberField
              {...field}
              label={t('Months')}
              format={{ maximumFractionDigits: 0 }}
              min={1}
              isRequired
              isDisabled={isUsed}
            />
          )}
        </FormField>
      )}
    </div>
  );
}
