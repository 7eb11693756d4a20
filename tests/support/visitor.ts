import { inject } from 'vitest';
import { SiteVisitor } from './site-visitor.ts';

export type { Answer, CallOptions } from './site-visitor.ts';

/** Somebody at the tests' common stack, unless told otherwise. */
export class Visitor extends SiteVisitor {
  constructor(address?: string, site = inject('siteUrl')) {
    super(site, address);
  }
}
