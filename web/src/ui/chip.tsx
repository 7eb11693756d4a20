import { XIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

const sizes = {
  xs: 'h-5 gap-1 px-1.5 text-xs',
  sm: 'h-6 gap-1 px-2 text-xs',
  md: 'h-7 gap-1.5 px-2.5 text-sm',
  lg: 'h-9 gap-2 px-3.5 text-base',
} as const;

const colors = {
  default: 'bg-hover text-main ring-divider',
  primary: 'bg-primary-soft text-primary-strong ring-transparent',
  positive: 'bg-paper text-positive ring-positive',
  danger: 'bg-paper text-danger ring-danger',
} as const;

export interface ChipProps {
  size?: keyof typeof sizes;
  color?: keyof typeof colors;
  icon?: ReactNode;
  /** Takes the chip away; without it there is no button. */
  onRemove?: () => void;
  /** Names that button. */
  removeLabel?: string;
  children: ReactNode;
}

/** A word or two about something: a tag, a state, a filter. */
export function Chip({ size = 'md', color = 'default', icon, onRemove, removeLabel, children }: ChipProps) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center rounded-full font-medium ring-1 ring-inset',
        sizes[size],
        colors[color],
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="focus-ring touch-target -me-1 grid size-5 shrink-0 place-items-center rounded-full hover:bg-pressed"
        >
          <Icon of={XIcon} size={size === 'lg' ? 16 : 13} />
        </button>
      )}
    </span>
  );
}
