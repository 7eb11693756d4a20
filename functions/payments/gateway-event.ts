import type { PaymentReference } from './gateway.ts';

/** A webhook event of a gateway. It only names the object to read again; its other contents are not used. */
export interface GatewayEvent {
  id: string;
  type: string;
  /** The object that it is about; undefined if the event has no effect. */
  reference: PaymentReference | undefined;
  /** The gateway's id of an invoice whose payment the buyer must confirm with the bank. */
  confirmInvoice?: string | undefined;
  /** From marks that only we can have written; undefined without them. */
  userId: number | undefined;
}
