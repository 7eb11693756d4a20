import { useEffect, useState, type ComponentType } from 'react';

/**
 * Creates a lazy component that a page can do without. Renders nothing until its code is loaded. A failure to load it,
 * such as a lost connection, does not reach the page: the code is requested again when the browser is online again.
 */
export function optionalPart<Props extends object>(
  find: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  return function OptionalPart(props: Props) {
    const [isLoaded, setIsLoaded] = useState(Loaded !== undefined);
    useEffect(() => {
      if (isLoaded) return;
      let isUnmounted = false;
      const load = async () => {
        try {
          Loaded ??= await find();
          if (!isUnmounted) setIsLoaded(true);
        } catch (error) {
          // Being offline is no fault of the site.
          if (navigator.onLine !== false) console.error(error);
        }
      };
      void load();
      addEventListener('online', load);
      return () => {
        isUnmounted = true;
        removeEventListener('online', load);
      };
    }, [isLoaded]);
    return isLoaded && Loaded ? <Loaded {...props} /> : null;
  };
}
