import { type Report, type ReportType, reportTypes } from '#shared/entities/report.ts';
import { messageOf, toDetail } from '#shared/errors.ts';
import { logger } from '../../../platform/logger.ts';
import type { ReportRange } from './report-range.ts';
import { ReportError, type ReportMaker, type ReportPart } from './report-type.ts';
import { reportVisitors } from './report-visitors.ts';

const makers: Record<ReportType, ReportMaker> = { visitors: reportVisitors };

/** Makes the report of these types at once (AR1). A type that fails is named, and the others have their data. */
export async function makeReport(types: readonly ReportType[], range: ReportRange): Promise<Report> {
  const asked = new Set(types.length > 0 ? types : reportTypes);
  const parts = await Promise.all([...asked].map((type) => makePart(type, range)));
  return {
    ...Object.assign({}, ...parts.map(({ part }) => part.fields)),
    datasets: Object.fromEntries(
      parts.flatMap(({ type, part }) => (part.dataset ? [[type, part.dataset]] : [])),
    ),
    failures: Object.fromEntries(parts.flatMap(({ type, failure }) => (failure ? [[type, failure]] : []))),
  };
}

interface MadePart {
  type: ReportType;
  part: ReportPart;
  failure?: NonNullable<Report['failures'][ReportType]>;
}

async function makePart(type: ReportType, range: ReportRange): Promise<MadePart> {
  try {
    return { type, part: await makers[type](range) };
  } catch (error) {
    if (!(error instanceof ReportError)) throw error;
    logger.warn('A report could not be made', { type, error });
    const { reason, part } = error;
    return { type, part, failure: { ...toDetail(reason), message: messageOf(reason) } };
  }
}
