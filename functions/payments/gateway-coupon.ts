/** A coupon as it is sent to gateways that store coupons. */
export interface CouponOrder {
  id: number;
  code: string;
  name: string | undefined;
  /** A coupon has either `percent` or `amountUnits`, in minor units of `currency`. */
  percent: number | undefined;
  amountUnits: number | undefined;
  currency: string | undefined;
  duration: 'once' | 'repeating' | 'forever';
  months: number | undefined;
  /** False if the coupon can no longer be used. */
  isActive: boolean;
  /** The gateway's id; undefined until it has the coupon. */
  gatewayId: string | undefined;
}
