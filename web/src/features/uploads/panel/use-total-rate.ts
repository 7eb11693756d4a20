import { useEffect, useState } from 'react';
import { summarizeQueue } from './summarize-queue.ts';
import { addRateSample, bytesPerSecond, type RateSample } from './transfer-rate.ts';
import { uploadQueue } from '../upload-queue.ts';

const measureEveryMs = 1000;

/** Bytes a second of all uploads together, measured while any is under way; null until that is known. */
export function useTotalRate(isBusy: boolean): number | null {
  const [rate, setRate] = useState<number | null>(null);
  useEffect(() => {
    if (!isBusy) return;
    let samples: readonly RateSample[] = [];
    const measure = () => {
      const { arrivedBytes } = summarizeQueue(uploadQueue.getSnapshot().items);
      samples = addRateSample(samples, { atMs: performance.now(), bytes: arrivedBytes });
      setRate(bytesPerSecond(samples));
    };
    const timer = setInterval(measure, measureEveryMs);
    measure();
    return () => {
      clearInterval(timer);
      setRate(null);
    };
  }, [isBusy]);
  return rate;
}
