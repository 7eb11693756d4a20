/** Does something at once when it is asked for, and again at most every `periodMs` while it is asked for more often. */
export function atMostEvery(periodMs: number, work: () => void): () => void {
  let isWaiting = false;
  let isAskedAgain = false;

  function run(): void {
    work();
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      if (!isAskedAgain) return;
      isAskedAgain = false;
      run();
    }, periodMs);
  }

  return () => {
    if (isWaiting) isAskedAgain = true;
    else run();
  };
}
