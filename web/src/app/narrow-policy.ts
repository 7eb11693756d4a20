import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { isPaymentPath } from '#shared/pages/payment-paths.ts';
import { documentPath } from '../parts/document-path.ts';

/**
 * Limits a static page to the outside services that are on. Its header is fixed at deployment and allows all of them; a
 * browser applies both policies. Pages for payments keep the header alone: they need the gateways, too.
 */
export function narrowPolicy({ content_security_policy: policy }: BootstrapData): void {
  // The development server's page has inline scripts.
  if (policy === undefined || import.meta.env.DEV || isPaymentPath(documentPath.get())) return;
  const meta = document.createElement('meta');
  meta.httpEquiv = 'content-security-policy';
  // Browsers take this directive only from a header, which has it.
  meta.content = policy.replace(/; frame-ancestors [^;]*/, '');
  document.head.append(meta);
}
