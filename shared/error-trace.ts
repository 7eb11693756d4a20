/** A step of the way to an error, the innermost first. */
export interface TraceFrame {
  /** Function, with its class where it has one; `<anonymous>` for one without a name. */
  method: string;
  /** Of the project's own files from its top; of others as they are. */
  path: string;
  lineNumber: number;
  /** Its place among all frames, groups taken apart. */
  flatIndex: number;
  /** The lines around it by their numbers; empty where the source cannot be read. */
  codeSnippet: Record<string, string>;
}

/** Steps in a row that are not the project's own. */
export interface VendorGroup {
  vendorGroup: true;
  items: TraceFrame[];
}

/** What an error answer says besides, on an installation that is being developed. */
export interface ErrorTrace {
  ignitionTrace: true;
  /** Class of the error. */
  exception: string;
  message: string;
  trace: (TraceFrame | VendorGroup)[];
  totalVendorGroups: number;
}
