import { Entity, type EntityItem } from 'electrodb';
import { service, tableOptions } from '../../table/table.ts';

/**
 * An invoice. After the first write only its status and `confirmAskedAtMs` change. Amounts are minor units of its
 * currency.
 */
export const Invoice = new Entity(
  {
    model: { entity: 'invoice', version: '1', service },
    attributes: {
      userId: { type: 'number', required: true },
      invoiceId: { type: 'number', required: true },
      uuid: { type: 'string', required: true },
      /** Numbers of an installation have no gaps. */
      number: { type: 'number', required: true },
      gateway: { type: ['stripe', 'paypal'] as const, required: true },
      gatewayId: { type: 'string', required: true },
      subscriptionId: { type: 'number', required: true },
      productId: { type: 'number', required: true },
      productName: { type: 'string', required: true },
      priceId: { type: 'number', required: true },
      interval: { type: ['day', 'month', 'year'] as const, required: true },
      intervalCount: { type: 'number', required: true },
      currency: { type: 'string', required: true },
      subtotalUnits: { type: 'number', required: true },
      discountUnits: { type: 'number', required: true },
      taxUnits: { type: 'number', required: true },
      taxLabel: { type: 'string' },
      /** Absent where the gateway calculated the tax. */
      taxPercent: { type: 'number' },
      totalUnits: { type: 'number', required: true },
      /** The credits and charges of a plan change; absent on invoices of one line. */
      lines: {
        type: 'list',
        items: {
          type: 'map',
          properties: {
            /** Empty where the price was not known. */
            productName: { type: 'string', required: true },
            amountUnits: { type: 'number', required: true },
            periodStartMs: { type: 'number', required: true },
            periodEndMs: { type: 'number', required: true },
          },
        },
      },
      /** The buyer when the invoice was made; absent on invoices made before these fields existed. */
      buyerName: { type: 'string' },
      buyerEmail: { type: 'string' },
      buyerCountry: { type: 'string' },
      /** The seller, from the settings when the invoice was made. */
      sellerName: { type: 'string' },
      sellerAddress: { type: 'string' },
      sellerNotes: { type: 'string' },
      status: { type: ['paid', 'open', 'void', 'uncollectible', 'refunded'] as const, required: true },
      /** When the buyer was asked to confirm the payment with the bank. */
      confirmAskedAtMs: { type: 'number' },
      periodStartMs: { type: 'number', required: true },
      periodEndMs: { type: 'number', required: true },
      /** The gateway's time of creation. */
      createdAtMs: { type: 'number', required: true, padding: { length: 16, char: '0' } },
    },
    indexes: {
      ofUser: {
        pk: { field: 'PK', composite: ['userId'], template: 'INVOICES#${userId}', casing: 'none' },
        // Holds the gateway's id, so that reading an invoice again never stores it twice.
        sk: {
          field: 'SK',
          composite: ['createdAtMs', 'gateway', 'gatewayId'],
          template: 'INVOICE#${createdAtMs}#${gateway}#${gatewayId}',
          casing: 'none',
        },
      },
      byUuid: {
        index: 'GSI1',
        pk: { field: 'G1PK', composite: ['uuid'], template: 'INVOICE#${uuid}', casing: 'none' },
        sk: { field: 'G1SK', composite: [], template: 'INVOICE', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type InvoiceItem = EntityItem<typeof Invoice>;

/** The number of the latest invoice. Rises in the transaction of each invoice, so that numbers have no gaps. */
export const InvoiceCounter = new Entity(
  {
    model: { entity: 'invoiceCounter', version: '1', service },
    attributes: {
      site: { type: 'string', required: true, default: 'SITE' },
      lastNumber: { type: 'number', required: true },
    },
    indexes: {
      ofSite: {
        pk: { field: 'PK', composite: ['site'], template: 'INVOICENUMBERS#${site}', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'COUNTER', casing: 'none' },
      },
    },
  },
  tableOptions,
);
