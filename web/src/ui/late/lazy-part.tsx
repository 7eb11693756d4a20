import { lazy, type ComponentType } from 'react';

/** Lazy component that can be loaded in advance. */
interface LazyPart<Props extends object> {
  Part: ComponentType<Props>;
  /** Loads the component, so that it renders without suspending. Hydration requires this. */
  load: () => Promise<void>;
}

/** Creates a component that loads on its first render, or earlier with `load`. */
export function lazyPart<Props extends object>(find: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const Late = lazy(async () => ({ default: await find() }));
  return {
    Part: (props) => (Loaded ? <Loaded {...props} /> : <Late {...props} />),
    load: async () => {
      Loaded = await find();
    },
  };
}
