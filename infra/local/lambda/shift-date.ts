/** Makes every `Date` of this thread show the stack's clock. Timers keep running in real time. */
export function shiftDate(offsetMs: BigInt64Array<SharedArrayBuffer>): void {
  const RealDate = Date;
  const now = () => RealDate.now() + Number(Atomics.load(offsetMs, 0));
  // A proxy, so that `instanceof Date`, Date.UTC and Date.prototype stay what they are.
  globalThis.Date = new Proxy(RealDate, {
    construct(target, values: [], newTarget) {
      const realNewTarget = newTarget === globalThis.Date ? target : newTarget;
      return Reflect.construct(target, values.length === 0 ? [now()] : values, realNewTarget);
    },
    apply: () => new RealDate(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
  // Some libraries recognise a date by its constructor.
  RealDate.prototype.constructor = globalThis.Date;
}
