import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';

interface LinkQuestionProps {
  question: 'delete' | 'renew';
  isPending: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before a link that people may hold stops working. */
export function LinkQuestion({ question, isPending, onCancel, onConfirm }: LinkQuestionProps) {
  const { t } = useTranslation();
  const isDeletion = question === 'delete';
  return (
    <div role="alert" className="flex flex-col gap-4 rounded-panel bg-background-alt p-4">
      <p>
        {isDeletion
          ? t('The link stops working at once. A new one will have another address.')
          : t('The link gets a new address. Whoever holds the old one can no longer open it.')}
      </p>
      <div className="flex justify-end gap-2 max-md:*:h-11 max-md:*:flex-1">
        <Button autoFocus isDisabled={isPending} onPress={onCancel}>
          {t('Keep link')}
        </Button>
        <Button look="danger" isPending={isPending} onPress={onConfirm}>
          {isDeletion ? t('Delete link') : t('Regenerate')}
        </Button>
      </div>
    </div>
  );
}
