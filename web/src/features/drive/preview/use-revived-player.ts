import { useRef, type SyntheticEvent } from 'react';

/** How long content must have played before another failure is worth another try. */
const leastMsBetweenTries = 10_000;

/**
 * Keeps a player going: its browser asks storage for parts under an address that is signed for some minutes
 * only. Where one is refused, the content is asked for anew, and goes on where it was. `onFail` is called where
 * it cannot be played at all.
 */
export function useRevivedPlayer<Player extends HTMLMediaElement>(onFail: (text?: string) => void) {
  const known = useRef({ seconds: 0, isPlaying: false, triedAtMs: 0, hasStarted: false });
  return {
    onLoadedMetadata({ currentTarget: player }: SyntheticEvent<Player>) {
      const { seconds, isPlaying } = known.current;
      known.current.hasStarted = true;
      if (seconds === 0) return;
      player.currentTime = seconds;
      // Where the browser does not let it go on by itself, the person presses play.
      if (isPlaying) player.play().catch(() => player.pause());
    },
    onTimeUpdate({ currentTarget: player }: SyntheticEvent<Player>) {
      if (player.error) return;
      known.current.seconds = player.currentTime;
      known.current.isPlaying = !player.paused;
    },
    onSeeking({ currentTarget: player }: SyntheticEvent<Player>) {
      if (!player.error) known.current.seconds = player.currentTime;
    },
    onError({ currentTarget: player }: SyntheticEvent<Player>) {
      const { hasStarted, triedAtMs } = known.current;
      const isNetwork = player.error?.code !== MediaError.MEDIA_ERR_DECODE;
      if (!hasStarted || !isNetwork || Date.now() - triedAtMs < leastMsBetweenTries) {
        return onFail(hasStarted ? undefined : 'This browser may not know the format.');
      }
      known.current.triedAtMs = Date.now();
      player.load();
    },
  };
}
