import { useEffect, useRef } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { seriesColors, type ChartData, type ChartUnit } from './chart-data.ts';

interface PlotProps {
  data: ChartData;
  kind: 'line' | 'bars';
  unit: ChartUnit;
  /** Writes a value of the axis; by default as a short number of the language. */
  formatValue?: ((value: number) => string) | undefined;
  /** Told the place of the day that the pointer is at; undefined when it leaves. */
  onPoint: (index: number | undefined) => void;
}

/** The drawing itself. It is hidden from screen readers, which get the table. */
export function Plot({ data, kind, unit, formatValue, onPoint }: PlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const { locale, direction } = useLocale();
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const isMirrored = direction === 'rtl';
    let plot: UPlot | undefined;
    const draw = () => {
      plot?.destroy();
      plot = new UPlot(
        optionsOf(element, { data, kind, unit, formatValue, onPoint, locale, isMirrored }),
        columnsOf(data),
        element,
      );
    };
    draw();
    const resize = new ResizeObserver(() => plot?.setSize(sizeOf(element)));
    resize.observe(element);
    // The drawing does not follow the variables of the theme by itself.
    const theme = new MutationObserver(draw);
    theme.observe(document.documentElement, { attributeFilter: ['class', 'style'] });
    return () => {
      resize.disconnect();
      theme.disconnect();
      plot?.destroy();
    };
  }, [data, kind, unit, formatValue, onPoint, locale, direction]);
  return <div ref={box} aria-hidden dir="ltr" className="h-full" />;
}

/** Values are of days, so no mark of the axis stands between two of them. */
const dayMarks = [1, 2, 7, 14, 28, 91, 182, 364].map((days) => days * 86_400);

const steps = Array.from({ length: 16 }, (_, power) => [1, 2, 5].map((first) => first * 10 ** power)).flat();
const valueMarks: Record<ChartUnit, number[]> = {
  count: steps,
  bytes: Array.from({ length: 52 }, (_, power) => 2 ** power),
};

/** As wide as its longest mark: sizes of files are longer than numbers. */
function sizeOfAxis(_plot: UPlot, values: string[] | null): number {
  const pxPerChar = 7;
  return Math.max(40, 16 + pxPerChar * Math.max(0, ...(values ?? []).map((each) => each.length)));
}

const halfDay = 43_200;

/** Bars, and a single day, stand in the middle of their days. */
const rangeOf = (kind: PlotProps['kind'], min: number, max: number): [number, number] =>
  min === max || kind === 'bars' ? [min - halfDay, max + halfDay] : [min, max];

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) => ({ width: clientWidth, height: clientHeight });

function columnsOf({ days, series }: ChartData): UPlot.AlignedData {
  return [days.map((day) => Date.parse(day) / 1000), ...series.map(({ values }) => [...values])];
}

interface Look extends PlotProps {
  locale: string;
  isMirrored: boolean;
}

function optionsOf(element: HTMLElement, look: Look): UPlot.Options {
  const { data, kind, unit, locale, isMirrored, onPoint } = look;
  const styles = getComputedStyle(element);
  const color = (name: string) => styles.getPropertyValue(name);
  const number = new Intl.NumberFormat(locale, { notation: 'compact' });
  const write = look.formatValue ?? ((value: number) => number.format(value));
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const axis = {
    stroke: color('--color-muted'),
    font: `12px ${styles.fontFamily}`,
    ticks: { show: false },
    grid: { stroke: color('--color-divider'), width: 1 },
  };
  return {
    ...sizeOf(element),
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, y: false },
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? undefined)] },
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'UTC'),
    scales: {
      // Time goes in the direction of the text.
      x: { time: true, dir: isMirrored ? -1 : 1, range: (_plot, min, max) => rangeOf(kind, min, max) },
      y: { range: (_plot, _min, max) => [0, max > 0 ? max * 1.1 : 1] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 28,
        incrs: dayMarks,
        values: (_plot, seconds) => seconds.map((at) => day.format(at * 1000)),
      },
      {
        ...axis,
        side: isMirrored ? 1 : 3,
        incrs: valueMarks[unit],
        size: sizeOfAxis,
        values: (_plot, values) => values.map(write),
      },
    ],
    series: [
      {},
      ...data.series.map((_, index) =>
        seriesLook(kind, color(seriesColors[index % seriesColors.length] ?? ''), data.days.length === 1),
      ),
    ],
  };
}

/** A single day makes no line, but a point. */
function seriesLook(kind: PlotProps['kind'], stroke: string, isPoint: boolean): UPlot.Series {
  if (kind === 'line') return { stroke, width: 2, points: { show: isPoint, size: 8, fill: stroke } };
  return {
    stroke,
    fill: stroke,
    width: 0,
    paths: UPlot.paths.bars?.({ size: [0.6, 40] }),
    points: { show: false },
  };
}
