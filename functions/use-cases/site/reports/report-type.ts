import type { Report, ReportDataset } from '#shared/entities/site/report.ts';
import type { Reason } from '#shared/messages/errors.ts';
import type { CountedValues } from './counts/counted-values.ts';
import type { ReportRange } from './report-range.ts';

/** What a type puts into a report. */
export interface ReportPart {
  dataset?: ReportDataset;
  /** Fields of the response besides. */
  fields?: Pick<Report, 'visitors' | 'header'>;
}

/** Loads what was counted in the period and the one before; once, whoever asks how often. */
export type LoadValues = () => Promise<CountedValues>;

/** Makes the part of one type. Throws ReportError if what it is made of cannot be read. */
export type ReportMaker = (range: ReportRange, loadValues: LoadValues) => Promise<ReportPart>;

/** A type cannot be reported for now; the others can. */
export class ReportError extends Error {
  override readonly name = 'ReportError';
  readonly reason: Reason;
  /** What the type puts into the report all the same. */
  readonly part: ReportPart;

  constructor(reason: Reason, part: ReportPart, cause: unknown) {
    super('A report could not be made', { cause });
    this.reason = reason;
    this.part = part;
  }
}
