import { SiteVisitor } from './site-visitor.ts';
import { siteUrl } from './stack/product.ts';

export type { Answer, CallOptions } from './site-visitor.ts';

/** Somebody at the worker's stack, unless told otherwise. */
export class Visitor extends SiteVisitor {
  constructor(address?: string, site = siteUrl()) {
    super(site, address);
  }
}
