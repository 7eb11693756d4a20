/**
 * Waits until nothing on a page fades any more, as a colour would be measured in between; one fade may start another.
 * It runs in the page, also when Playwright sends its source there: it uses nothing from outside.
 */
export async function waitForTransitions(): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame);
  for (;;) {
    await frame();
    await frame();
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    if (fading.length === 0) return;
    await Promise.allSettled(fading.map(({ finished }) => finished));
  }
}
