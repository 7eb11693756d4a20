/**
 * Makes `performance.now()` of this thread count time that has passed without it running, such as on the stack's clock.
 * Setting that back takes nothing away: what was kept for a second is older than that afterwards.
 * @param passedMs asked for each time; never less than before
 */
export function shiftRunningTime(passedMs: () => number): void {
  const running = performance.now.bind(performance);
  performance.now = () => running() + passedMs();
}

/**
 * Makes every `Date` of this thread show another time, such as the stack's. Timers keep running in real time.
 * @param offsetMs what is added to the real time, asked for each time
 */
export function shiftDate(offsetMs: () => number): void {
  const RealDate = Date;
  const now = () => RealDate.now() + offsetMs();
  // No proxy: each answer makes a hundred dates, and a proxy takes several times as long.
  function ShiftedDate(...values: number[]): Date | string {
    if (new.target === undefined) return new RealDate(now()).toString();
    if (new.target === ShiftedDate)
      return values.length === 0 ? new RealDate(now()) : new RealDate(...(values as [number]));
    return Reflect.construct(RealDate, values.length === 0 ? [now()] : values, new.target) as Date;
  }
  // `instanceof Date`, Date.UTC and Date.prototype stay what they are.
  Object.setPrototypeOf(ShiftedDate, RealDate);
  Object.defineProperties(ShiftedDate, {
    ...Object.getOwnPropertyDescriptors(RealDate),
    now: { value: now, writable: true, configurable: true },
    prototype: { value: RealDate.prototype, writable: false },
  });
  globalThis.Date = ShiftedDate as unknown as DateConstructor;
  // Some libraries recognise a date by its constructor.
  RealDate.prototype.constructor = globalThis.Date;
}
