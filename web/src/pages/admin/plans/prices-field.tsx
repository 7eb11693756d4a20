import { PlusIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { planLimits } from '#shared/billing/plan-limits.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { translateLine } from '../../../api/translate-line.ts';
import type { RefusedFields } from '../../../parts/form/use-route-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { newPrice, type PriceValues } from './plan-values.ts';
import { priceFaults } from './price-faults.ts';
import { PriceRow, type PriceErrors } from './price-row.tsx';

interface PricesFieldProps {
  value: PriceValues[];
  onChange: (value: PriceValues[]) => void;
  error: string | undefined;
  /** Errors of the server for single prices. Shown while the field has an error. */
  refused: RefusedFields;
}

/** A new price gets the first interval that the plan does not use. */
const intervals = ['month', 'year', 'day'] as const;
const fields = ['amount', 'currency', 'interval', 'interval_count'] as const;

/** The prices of a plan by currency and period, in the order in which they are shown. */
export function PricesField({ value, onChange, error, refused }: PricesFieldProps) {
  const { t } = useTranslation();
  const { default_currency: currency } = useBootstrap().settings.billing;
  const faults = priceFaults(value);
  const errorsOf = (index: number): PriceErrors => {
    const told = fields.map((field) => {
      const fault = faults[index]?.[field as 'amount'];
      const server = error === undefined ? undefined : refused[`prices.${index}.${field}`]?.[0];
      return [field, fault ? translateLine(fault.line, fault.params) : server];
    });
    return Object.fromEntries(told) as PriceErrors;
  };
  const isToldAtPrice = value.some((_, index) => Object.values(errorsOf(index)).some(Boolean));
  const add = () => {
    const unused = intervals.find((each) => !value.some(({ interval }) => interval === each));
    onChange([...value, newPrice(value.at(-1)?.currency ?? currency, unused)]);
  };
  return (
    <div className="flex flex-col gap-4">
      {value.map((price, index) => (
        <PriceRow
          key={price.key}
          label={t('Price :number', { number: index + 1 })}
          price={price}
          errors={errorsOf(index)}
          onChange={(next) => onChange(value.with(index, next))}
          onRemove={() => onChange(value.filter((other) => other !== price))}
        />
      ))}
      {error && !isToldAtPrice && (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          icon={<Icon of={PlusIcon} size={16} />}
          isDisabled={value.length >= planLimits.maxPrices}
          onPress={add}
        >
          {t('Add price')}
        </Button>
        {value.length >= planLimits.maxPrices && (
          <p className="text-sm text-muted">
            {t('A plan can have at most :count prices.', { count: planLimits.maxPrices })}
          </p>
        )}
      </div>
    </div>
  );
}
