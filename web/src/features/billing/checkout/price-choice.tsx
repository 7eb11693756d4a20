import { useId } from 'react';
import type { Price } from '#shared/entities/billing/product.ts';
import { useBillingWording } from '../../../parts/billing/use-billing-wording.ts';
import { classNames } from '../../../ui/class-names.ts';

interface PriceChoiceProps {
  prices: readonly Price[];
  chosen: number;
  onChoose: (priceId: number) => void;
}

/** Selects one of a plan's prices, and so its billing cycle. */
export function PriceChoice({ prices, chosen, onChoose }: PriceChoiceProps) {
  const { t, paidPrice } = useBillingWording();
  const name = useId();
  if (prices.length < 2) return null;
  return (
    <fieldset className="mt-5 grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">{t('Billing cycle')}</legend>
      {prices.map((price) => (
        <label
          key={price.id}
          className={classNames(
            'flex min-h-12 cursor-default items-center gap-3 rounded-button px-4 py-2.5 ring-inset has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            price.id === chosen
              ? 'bg-primary-soft ring-2 ring-primary'
              : 'ring-1 ring-divider hover:bg-hover',
          )}
        >
          <input
            type="radio"
            name={name}
            value={price.id}
            checked={price.id === chosen}
            onChange={() => onChoose(price.id)}
            className="size-4 shrink-0 accent-primary outline-none"
          />
          <span className="font-medium tabular-nums">{paidPrice(price)}</span>
        </label>
      ))}
    </fieldset>
  );
}
