import { useEffect, useId, useRef } from 'react';
import type { BillingCycle } from '../../../parts/billing/plan-prices.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useWording } from '../../../ui/use-wording.ts';

interface CycleToggleProps {
  value: BillingCycle;
  onChange: (cycle: BillingCycle) => void;
  /** The highest annual discount, in percent. */
  discount: number | undefined;
}

/** Switches between monthly and yearly prices: two radio buttons in one frame. */
export function CycleToggle({ value, onChange, discount }: CycleToggleProps) {
  const { t, language } = useWording();
  const name = useId();
  const frame = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // On a server-rendered page, a visitor may choose a cycle before the scripts load.
    const chosen = frame.current?.querySelector<HTMLInputElement>(':checked')?.value;
    if ((chosen === 'month' || chosen === 'year') && chosen !== value) onChange(chosen);
  }, [value, onChange]);
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const cycles = [
    { cycle: 'month', label: t('Monthly') },
    { cycle: 'year', label: t('Yearly') },
  ] as const;
  return (
    <fieldset ref={frame} className="flex rounded-full bg-hover p-1">
      <legend className="sr-only">{t('Billing cycle')}</legend>
      {cycles.map(({ cycle, label }) => (
        <label
          key={cycle}
          className={classNames(
            'relative flex h-9 cursor-default items-center gap-2 rounded-full px-4 font-medium transition-colors max-md:h-11 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            value === cycle ? 'bg-paper shadow-popover' : 'text-muted hover:text-main',
          )}
        >
          <input
            type="radio"
            name={name}
            value={cycle}
            checked={value === cycle}
            onChange={() => onChange(cycle)}
            className="sr-only"
          />
          {label}
          {cycle === 'year' && discount !== undefined && (
            <span className="rounded-full bg-primary-soft px-2 py-0.5 text-xs font-medium text-primary-strong">
              {t('Save up to :percent', { percent: percent.format(discount / 100) })}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
