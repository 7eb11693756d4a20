import { randomUUID } from 'node:crypto';
import { displayName } from '../../../data/accounts/display-name.ts';
import type { InvoiceItem } from '../../../data/entities/billing/invoice.ts';
import type { SubscriptionItem } from '../../../data/entities/billing/subscription.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import type { GatewayInvoice } from '../../../payments/gateway-subscription.ts';
import { newId } from '../../../platform/ids.ts';
import { getSettings } from '../../site/site-settings.ts';
import { getProductsNow } from '../plans/get-products.ts';
import { periodEndMs } from '../period-end.ts';
import { taxPercentOf } from './tax-percent-of.ts';

/** Builds the item of a new invoice, with the current seller, buyer and plan. */
export async function newInvoiceItem(
  user: UserItem,
  { gateway, subscriptionId, productId, priceId }: SubscriptionItem,
  invoice: GatewayInvoice,
  number: number,
): Promise<InvoiceItem> {
  const products = await getProductsNow();
  const { billing, branding } = await getSettings();
  const hasId = ({ gateway_ids: ids }: (typeof products)[number]['prices'][number], id: string | undefined) =>
    gateway !== 'none' && ids[gateway] === id;
  const findProduct = (id: string | undefined) =>
    products.find(({ prices }) => prices.some((price) => hasId(price, id)));
  const product = findProduct(invoice.priceGatewayId) ?? products.find(({ id }) => id === productId);
  const price =
    product?.prices.find((each) => hasId(each, invoice.priceGatewayId)) ??
    product?.prices.find(({ id }) => id === priceId);
  const interval = price?.interval ?? 'month';
  const intervalCount = price?.interval_count ?? 1;
  const {
    id: gatewayId,
    priceGatewayId: _price,
    periodEndMs: end,
    payUrl: _url,
    lines,
    ...amounts
  } = invoice;
  const taxPercent = taxPercentOf(invoice, billing.tax.rate);
  return {
    userId: user.userId,
    invoiceId: newId(),
    uuid: randomUUID(),
    number,
    gateway: gateway === 'paypal' ? 'paypal' : 'stripe',
    gatewayId,
    subscriptionId,
    productId: product?.id ?? productId,
    productName: product?.name ?? '',
    priceId: price?.id ?? priceId,
    interval,
    intervalCount,
    ...(billing.tax.label !== null && invoice.taxUnits > 0 && { taxLabel: billing.tax.label }),
    ...(taxPercent !== undefined && { taxPercent }),
    buyerName: displayName(user),
    buyerEmail: user.email,
    ...(user.country && { buyerCountry: user.country }),
    sellerName: branding.site_name,
    sellerAddress: billing.invoice.address,
    sellerNotes: billing.invoice.notes,
    ...amounts,
    ...(lines && {
      lines: lines.map(({ priceGatewayId, ...line }) => ({
        ...line,
        productName: findProduct(priceGatewayId)?.name ?? '',
      })),
    }),
    periodEndMs: end ?? periodEndMs(invoice.periodStartMs, interval, intervalCount),
  };
}
