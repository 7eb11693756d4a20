import type { TFunction } from 'i18next';
import { formatSize } from '../../../parts/format-size.ts';
import { secondsLeft } from './transfer-rate.ts';

/** Speed and time left in words; empty while nothing is known. */
export function rateWords(bytesLeft: number, bytesPerSecond: number | null, t: TFunction): string {
  if (bytesPerSecond === null) return '';
  const speed = t(':size/s', { size: formatSize(bytesPerSecond) });
  const left = secondsLeft(bytesLeft, bytesPerSecond);
  return left === null ? speed : `${speed} · ${timeLeft(left, t)}`;
}

function timeLeft(seconds: number, t: TFunction): string {
  if (seconds < 60) return t(':count s left', { count: seconds });
  if (seconds < 3600) return t(':count min left', { count: Math.round(seconds / 60) });
  return t(':count h left', { count: Math.round(seconds / 3600) });
}
