import { useEffect, useEffectEvent, type ComponentType, type ReactNode } from 'react';
import { lateCode } from './late-code.ts';

/** Component whose code is loaded when it is first rendered, or ahead of that. */
export type LatePart<Props extends object> = ComponentType<Props> & { loadAhead: () => Promise<void> };

interface LatePartOptions<Props extends object> {
  /** Stands in its place until the code is there. */
  fallback?: ReactNode;
  /** Called when the code could not be loaded, which a toast has told. */
  onFailure: (props: Props) => void;
}

/**
 * Creates a part of a page that somebody asks for. It does not suspend: React would show it 300 ms later at the
 * earliest, and a failure to load it would take the page down.
 */
export function latePart<Props extends object>(
  find: () => Promise<ComponentType<Props>>,
  { fallback, onFailure }: LatePartOptions<Props>,
): LatePart<Props> {
  const code = lateCode(find);
  function Part(props: Props) {
    const Loaded = code.use();
    const fail = useEffectEvent(() => onFailure(props));
    useEffect(() => {
      let isUnmounted = false;
      const ask = async () => {
        const loaded = await code.ask();
        if (!loaded && !isUnmounted) fail();
      };
      if (!code.get()) void ask();
      return () => {
        isUnmounted = true;
      };
    }, []);
    return Loaded ? <Loaded {...props} /> : fallback;
  }
  return Object.assign(Part, { loadAhead: code.loadAhead });
}

/** Creates a dialog, popover or panel whose code is loaded when it is first opened; it closes if that fails. */
export function lateDialog<Props extends { onClose: () => void }>(
  find: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
): LatePart<Props> {
  return latePart(find, { fallback, onFailure: ({ onClose }) => onClose() });
}
