import { useTranslation } from 'react-i18next';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { classNames } from '../../ui/class-names.ts';

interface Brand {
  name: string;
  /** On the card, if it is not the name. */
  mark?: string;
  className: string;
}

/** Brands by the names that Stripe has for them. Their colors are the same in light and dark. */
const brands: Readonly<Record<string, Brand>> = {
  visa: { name: 'Visa', mark: 'VISA', className: 'bg-[#ffffff] text-[#1434cb] italic tracking-tight' },
  mastercard: { name: 'Mastercard', className: 'bg-[#ffffff] text-[#a8000f]' },
  amex: { name: 'American Express', mark: 'AMEX', className: 'bg-[#006fcf] text-[#ffffff]' },
  discover: { name: 'Discover', className: 'bg-[#ffffff] text-[#b34700]' },
  diners: { name: 'Diners Club', className: 'bg-[#ffffff] text-[#0f5ca8]' },
  jcb: { name: 'JCB', className: 'bg-[#ffffff] text-[#0b6b3a]' },
  unionpay: { name: 'UnionPay', className: 'bg-[#00616b] text-[#ffffff]' },
};

/** The cards that the site accepts by Stripe (`billing.accepted_cards`). */
export function AcceptedCards() {
  const { t } = useTranslation();
  const { accepted_cards: cards } = useBootstrap().settings.billing;
  if (cards.length === 0) return null;
  return (
    <ul aria-label={t('Accepted cards')} className="-mt-2 flex flex-wrap gap-2">
      {cards.map((id) => (
        <Card key={id} {...(brands[id] ?? { name: id, className: 'bg-[#ffffff] text-[#1f2937]' })} />
      ))}
    </ul>
  );
}

function Card({ name, mark = name, className }: Brand) {
  return (
    <li
      className={classNames(
        'flex h-7 min-w-11 items-center justify-center rounded-small px-2 text-xs font-bold ring-1 ring-divider',
        className,
      )}
    >
      <span aria-hidden="true" dir="ltr">
        {mark}
      </span>
      <span className="sr-only">{name}</span>
    </li>
  );
}
