import type { ErrorTrace, TraceFrame, VendorGroup } from '#shared/error-trace.ts';

/** Whether a part of a trace stands for several steps of others' code. */
export function isVendorGroup(part: TraceFrame | VendorGroup): part is VendorGroup {
  return 'vendorGroup' in part;
}

/** Every step of a trace, groups taken apart. */
export function listFrames(trace: ErrorTrace['trace']): TraceFrame[] {
  return trace.flatMap((part) => (isVendorGroup(part) ? part.items : [part]));
}
