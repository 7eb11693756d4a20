import { useEffect, useRef, useState, type ReactNode } from 'react';

interface WhenNearProps {
  /** Placeholder with the size of the content. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Distance from the viewport at which the content is rendered. */
const margin = '400px';

/** Renders its content, and so loads its code, when it comes near the viewport. */
export function WhenNear({ fallback, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: margin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return isNear ? children : <div ref={place}>{fallback}</div>;
}
