import type { Step } from '../../../data/commit.ts';
import {
  askToConfirmStep,
  changeInvoiceStep,
  getLastInvoiceNumber,
  listInvoicesSince,
  putInvoiceStep,
  takeInvoiceNumbersStep,
} from '../../../data/billing/invoices.ts';
import type { InvoiceItem } from '../../../data/entities/billing/invoice.ts';
import type { SubscriptionItem } from '../../../data/entities/billing/subscription.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import type { GatewayInvoice } from '../../../payments/gateway-subscription.ts';
import { nowMs } from '../../../platform/clock.ts';
import { newInvoiceItem } from './new-invoice-item.ts';

/** A DynamoDB transaction has at most 100 items. Further invoices are stored the next time. */
const maxNewInvoices = 24;

/** The invoices that the gateway has of a subscription. */
interface FoundInvoices {
  found: readonly GatewayInvoice[];
  /** The gateway's id of the invoice whose payment the buyer must confirm with the bank. */
  confirmInvoice: string | undefined;
}

/** The changes of a subscription's invoices. */
export interface InvoiceChanges {
  steps: Step[];
  /** Invoices whose payment is new. */
  paid: InvoiceItem[];
  /** The invoice whose buyer is to be asked, for the first time, to confirm its payment. */
  toConfirm: GatewayInvoice | undefined;
}

/**
 * The steps that store new invoices of a subscription, each with the next number, and update the status of stored ones.
 */
export async function invoiceSteps(
  user: UserItem,
  subscription: SubscriptionItem,
  { found, confirmInvoice }: FoundInvoices,
  otherwise: () => Error,
): Promise<InvoiceChanges> {
  if (found.length === 0) return { steps: [], paid: [], toConfirm: undefined };
  const oldestMs = Math.min(...found.map(({ createdAtMs }) => createdAtMs));
  const known = await listInvoicesSince(user.userId, oldestMs);
  const formerOf = ({ id }: GatewayInvoice) => known.find(({ gatewayId }) => gatewayId === id);
  // The mail links to the invoice's page. An invoice that was paid already has none.
  const unconfirmed = found.find(({ id, payUrl }) => id === confirmInvoice && payUrl !== undefined);
  const toConfirm =
    unconfirmed && formerOf(unconfirmed)?.confirmAskedAtMs === undefined ? unconfirmed : undefined;
  const steps: Step[] = [];
  const paid: InvoiceItem[] = [];
  const fresh: GatewayInvoice[] = [];
  for (const invoice of found.toReversed()) {
    const former = formerOf(invoice);
    if (!former) fresh.push(invoice);
    else if (former.status !== invoice.status) {
      steps.push(changeInvoiceStep(former, invoice.status, otherwise));
      if (invoice.status === 'paid') paid.push({ ...former, status: 'paid' });
    } else if (invoice === toConfirm) steps.push(askToConfirmStep(former, otherwise));
  }
  // A void invoice that is not stored yet needs no number.
  const wanted = fresh.filter(({ status }) => status !== 'void').slice(0, maxNewInvoices);
  if (wanted.length === 0) return { steps, paid, toConfirm };
  const last = await getLastInvoiceNumber();
  const items = await Promise.all(
    wanted.map(async (invoice, index) => ({
      ...(await newInvoiceItem(user, subscription, invoice, last + index + 1)),
      ...(invoice === toConfirm && { confirmAskedAtMs: nowMs() }),
    })),
  );
  return {
    steps: [
      ...steps,
      takeInvoiceNumbersStep(last, items.length, otherwise),
      ...items.map((item) => putInvoiceStep(item, otherwise)),
    ],
    paid: [...paid, ...items.filter(({ status }) => status === 'paid')],
    toConfirm,
  };
}
