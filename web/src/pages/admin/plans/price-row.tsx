import { LockIcon, Trash2Icon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { priceDecimals } from '#shared/billing/currencies.ts';
import { CurrencyField } from '../../../parts/billing/currency-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import type { PriceValues } from './plan-values.ts';

/** Messages by field, in the user's language. */
export type PriceErrors = Partial<Record<'amount' | 'currency' | 'interval' | 'interval_count', string>>;

interface PriceRowProps {
  label: string;
  price: PriceValues;
  errors: PriceErrors;
  onChange: (price: PriceValues) => void;
  onRemove: () => void;
}

/** One price of a plan. With subscribers, only the amount can change: they keep theirs, new subscribers pay it. */
export function PriceRow({ label, price, errors, onChange, onRemove }: PriceRowProps) {
  const { t } = useTranslation();
  const { isPaid, currency, interval } = price;
  const change = (part: Partial<PriceValues>) => onChange({ ...price, ...part });
  const intervals = [
    { value: 'day', name: t('Days') },
    { value: 'month', name: t('Months') },
    { value: 'year', name: t('Years') },
  ];
  return (
    <div
      role="group"
      aria-label={label}
      className="flex flex-col gap-2 max-md:border-b max-md:border-divider max-md:pb-4"
    >
      <div className="flex items-start gap-2">
        <div className="grid min-w-0 flex-1 grid-cols-[1fr_1.4fr_5rem_1fr] gap-3 max-md:grid-cols-2">
          <NumberField
            label={t('Amount')}
            value={price.amount}
            onChange={(amount) => change({ amount })}
            // An empty field shows no error. Save is disabled until it is filled in.
            error={price.amount === null ? undefined : errors.amount}
            format={{ maximumFractionDigits: priceDecimals(currency) }}
            isRequired
          />
          <CurrencyField
            label={t('Currency')}
            value={currency}
            onChange={(next) => change({ currency: next })}
            error={errors.currency}
            isDisabled={isPaid}
          />
          <NumberField
            label={t('Every')}
            value={price.interval_count}
            onChange={(count) => change({ interval_count: count })}
            error={errors.interval_count}
            format={{ maximumFractionDigits: 0 }}
            min={1}
            isDisabled={isPaid}
          />
          <SelectField
            label={t('Period')}
            options={intervals}
            value={interval}
            onChange={(next) => change({ interval: next as PriceValues['interval'] })}
            error={errors.interval}
            isDisabled={isPaid}
          />
        </div>
        <IconButton
          className="mt-6.5 max-md:mt-7"
          label={t('Remove')}
          icon={<Icon of={Trash2Icon} size={18} />}
          isDisabled={isPaid}
          onPress={onRemove}
        />
      </div>
      {isPaid && (
        <p className="flex gap-2 text-sm text-muted">
          <Icon of={LockIcon} size={16} className="mt-0.5 shrink-0" />
          {t(
            'Users pay this price, so it cannot be removed. A new amount counts for new subscribers; the others keep theirs.',
          )}
        </p>
      )}
    </div>
  );
}
