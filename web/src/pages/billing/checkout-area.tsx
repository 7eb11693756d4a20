import { useRoutes, type RouteObject } from 'react-router-dom';
import { NotFound } from '../site/not-found.tsx';
import { SignedInArea } from '../site/signed-in-area.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import { PayPalDonePage, StripeDonePage } from './payment-done-page.tsx';

const screens: RouteObject[] = [
  {
    Component: SignedInArea,
    children: [
      { path: ':productId/:priceId', Component: CheckoutPage },
      { path: ':productId/:priceId/stripe/done', Component: StripeDonePage },
      { path: ':productId/:priceId/paypal/done', Component: PayPalDonePage },
      { path: '*', Component: NotFound },
    ],
  },
];

/** /checkout/{productId}/{priceId}, and the return pages of the gateways. */
export function CheckoutArea() {
  return useRoutes(screens);
}
