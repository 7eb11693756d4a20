import type { PaypalAccount } from './paypal-account.ts';
import { unprocessable } from './paypal-fault.ts';

/** Refunds a payment (`REFUNDED`), or reverses it as the buyer's bank does (`REVERSED`). */
export function refundSale(account: PaypalAccount, id: string, kind: 'REFUNDED' | 'REVERSED'): object {
  const sale = account.get('sale', id);
  if (sale.state !== 'completed') throw unprocessable('TRANSACTION_ALREADY_REFUNDED');
  const time = account.time();
  account.put('sale', { ...sale, state: kind === 'REFUNDED' ? 'refunded' : 'reversed', update_time: time });
  const refund = {
    id: account.newId('R'),
    amount: { total: `-${sale.amount.total}`, currency: sale.amount.currency },
    state: 'completed',
    sale_id: id,
    parent_payment: sale.billing_agreement_id,
    billing_agreement_id: sale.billing_agreement_id,
    create_time: time,
    update_time: time,
    links: [account.link('sale', `/v1/payments/sale/${id}`)],
  };
  const verb = kind === 'REFUNDED' ? 'refunded' : 'reversed';
  const summary = `A ${sale.amount.currency} ${sale.amount.total} sale payment was ${verb}`;
  account.emit(`PAYMENT.SALE.${kind}`, 'refund', refund, summary);
  return refund;
}
