import { RotateCcwIcon, SendIcon, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface MailActionsProps {
  /** Absent while the text could not be sent. */
  onTest: (() => void) | undefined;
  /** Absent where the default is used. */
  onRestore: (() => void) | undefined;
}

/** Buttons beside Save; on a phone only their icons are shown. */
export function MailActions({ onTest, onRestore }: MailActionsProps) {
  const { t } = useTranslation();
  return (
    <>
      <HeaderButton icon={SendIcon} label={t('Send test')} onPress={onTest} />
      <HeaderButton icon={RotateCcwIcon} label={t('Restore default')} onPress={onRestore} />
    </>
  );
}

interface HeaderButtonProps {
  icon: LucideIcon;
  label: string;
  onPress: (() => void) | undefined;
}

function HeaderButton({ icon, label, onPress }: HeaderButtonProps) {
  return (
    <Button isDisabled={!onPress} onPress={onPress}>
      <span className="flex items-center gap-2">
        <Icon of={icon} size={16} />
        <span className="max-md:sr-only">{label}</span>
      </span>
    </Button>
  );
}
