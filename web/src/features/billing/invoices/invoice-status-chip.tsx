import { CheckIcon, CircleAlertIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { InvoiceStatus } from '#shared/entities/billing/invoice.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** The status of an invoice. */
export function InvoiceStatusChip({ status }: { status: InvoiceStatus }) {
  const { t } = useTranslation();
  const words: Record<InvoiceStatus, string> = {
    paid: t('Paid'),
    open: t('Due'),
    void: t('Void'),
    uncollectible: t('Not paid'),
    refunded: t('Refunded'),
  };
  if (status === 'paid') {
    return (
      <Chip size="sm" color="positive" icon={<Icon of={CheckIcon} size={14} />}>
        {words[status]}
      </Chip>
    );
  }
  const isProblem = status === 'open' || status === 'uncollectible';
  return (
    <Chip
      size="sm"
      color={isProblem ? 'danger' : 'default'}
      icon={isProblem && <Icon of={CircleAlertIcon} size={14} />}
    >
      {words[status]}
    </Chip>
  );
}
