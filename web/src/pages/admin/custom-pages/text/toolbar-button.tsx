import type { LucideIcon } from 'lucide-react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Icon } from '../../../../ui/icon.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Tooltip } from '../../../../ui/overlays/tooltip.tsx';

interface ToolbarButtonProps {
  label: string;
  icon: LucideIcon;
  /** Undefined for a button without a pressed state. */
  isActive?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
}

/** Button of the toolbar: a toggle button if `isActive` is set. */
export function ToolbarButton({ label, icon, isActive, isDisabled, onPress }: ToolbarButtonProps) {
  const drawn = <Icon of={icon} size={18} />;
  if (isActive === undefined) {
    return <IconButton size="small" label={label} icon={drawn} isDisabled={isDisabled} onPress={onPress} />;
  }
  return (
    <Tooltip text={label}>
      <ToggleButton
        aria-label={label}
        isSelected={isActive}
        isDisabled={isDisabled}
        onChange={onPress}
        className="focus-ring touch-target grid size-8 shrink-0 cursor-default place-items-center rounded-button text-muted transition-colors data-disabled:text-on-disabled data-hovered:bg-hover data-hovered:text-main data-selected:bg-primary-soft data-selected:text-primary-strong"
      >
        {drawn}
      </ToggleButton>
    </Tooltip>
  );
}
