import type { LucideIcon } from 'lucide-react';

/** An icon in the house's size and stroke; it says nothing that words beside it do not say. */
export function Icon({
  of: Shape,
  size = 20,
  className,
}: {
  of: LucideIcon;
  size?: number;
  className?: string;
}) {
  return (
    <Shape aria-hidden size={size} strokeWidth={1.75} absoluteStrokeWidth={size < 20} className={className} />
  );
}
