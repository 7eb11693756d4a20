/** PayPal's page on which buyers manage their payments. */
export const paypalAutopayUrl = 'https://www.paypal.com/myaccount/autopay/';
