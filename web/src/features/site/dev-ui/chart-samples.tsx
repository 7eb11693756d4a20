import { ChartFrame } from '../../../ui/chart/chart-frame.tsx';
import { Sample } from './sample.tsx';

const days = Array.from({ length: 14 }, (_, index) => `2027-03-${String(index + 1).padStart(2, '0')}`);
const series = ['Users', 'Guests'].map((name, nth) => ({
  name,
  values: days.map((_, index) => Math.round(50 + 40 * Math.sin(index / 2 + nth))),
}));

/** Charts in every state. */
export function ChartSamples({ name }: { name: string }) {
  const states = [
    { title: 'Lines', figure: '1,208', data: { days, series } },
    { title: 'Bars', kind: 'bars', data: { days, series: series.slice(0, 1) } },
    { title: 'Loading', data: undefined },
    { title: 'Empty', data: { days: [], series: [] } },
    { title: 'Failed', data: undefined, isFailed: true },
  ] as const;
  return (
    <Sample title="Chart: lines, bars, loading, empty, failed">
      {states.map(({ title, ...state }) => (
        <div key={title} className="w-120 max-w-full">
          <ChartFrame {...state} title={`${title}, ${name}`} onRetry={() => undefined} />
        </div>
      ))}
    </Sample>
  );
}
