const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** A duration with the two units that matter: `350 ms`, `12.3 s`, `3 min 20 s`, `2 h`. */
export function formatDuration(ms: number, locale: string): string {
  const unit = (value: number, name: string, maximumFractionDigits = 0) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, maximumFractionDigits }).format(value);
  if (ms < secondMs) return unit(ms, 'millisecond');
  const tenths = Math.round(ms / 100) / 10;
  if (tenths < 60) return unit(tenths, 'second', 1);
  const seconds = Math.round(ms / secondMs) * secondMs;
  if (seconds < hourMs) {
    return joined(unit(Math.floor(seconds / minuteMs), 'minute'), (seconds % minuteMs) / secondMs, (rest) =>
      unit(rest, 'second'),
    );
  }
  return joined(
    unit(Math.floor(seconds / hourMs), 'hour'),
    Math.floor((seconds % hourMs) / minuteMs),
    (rest) => unit(rest, 'minute'),
  );
}

const joined = (whole: string, rest: number, write: (rest: number) => string) =>
  rest === 0 ? whole : `${whole} ${write(rest)}`;
