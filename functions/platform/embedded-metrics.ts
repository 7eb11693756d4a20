import { type MetricDimension, type MetricName, metricsNamespace, metricUnits } from '#shared/metrics.ts';
import { env } from './env.ts';

export type Figures = Partial<Record<MetricName, number>>;

/** What the figures are of: a request's feature and route, or the kind of a run. */
export type MeasuredThing = Partial<Record<MetricDimension, string>>;

/**
 * Fields that make metrics of a log line: CloudWatch reads them out of the log (Embedded Metric Format), so that
 * measuring costs no call. Figures of zero make none.
 */
export function embedMetrics(figures: Figures, thing: MeasuredThing, atMs: number): object {
  const present = Object.entries(figures).filter(([name, value]) => value > 0 || name.endsWith('Ms'));
  const finest = dimensionsOf(thing);
  const { stage } = env;
  return {
    ...Object.fromEntries(present),
    ...thing,
    stage,
    _aws: {
      Timestamp: atMs,
      CloudWatchMetrics: [
        {
          Namespace: metricsNamespace,
          Dimensions: [['stage'], ...(finest.length > 0 ? [['stage', ...finest]] : [])],
          Metrics: present.map(([Name]) => ({ Name, Unit: metricUnits[Name as MetricName] })),
        },
      ],
    },
  };
}

/** As fine as the stage pays for. A dimension without a value would make CloudWatch drop the line's metrics. */
function dimensionsOf({ feature, route, kind }: MeasuredThing): MetricDimension[] {
  const { metricDetail } = env;
  if (metricDetail === 'stage') return [];
  if (kind !== undefined) return ['kind'];
  if (feature === undefined) return [];
  return metricDetail === 'route' && route !== undefined ? ['feature', 'route'] : ['feature'];
}
