/** Payment gateways. */
export const gatewayNames = ['stripe', 'paypal'] as const;
