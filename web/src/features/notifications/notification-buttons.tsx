import { use, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#shared/entities/notification.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ActionLink } from './action-link.tsx';
import { InviteAnswersContext } from './invite-answers.ts';

interface NotificationButtonsProps {
  data: Notification['data'];
  /** Somebody goes where one of them leads. */
  onFollow: () => void;
  /** Somebody has joined a workspace, which is open now. */
  onJoined: () => void;
}

/** What may be done about a notification at once: answer an invitation, or go somewhere. */
export function NotificationButtons({ data, onFollow, onJoined }: NotificationButtonsProps) {
  const { t } = useTranslation();
  const answers = use(InviteAnswersContext);
  const place = useRef<HTMLDivElement>(null);
  const [answering, setAnswering] = useState<string>();
  const { buttonActions = [], inviteId } = data;
  if (buttonActions.length === 0) return null;
  const answer = async (action: 'join' | 'decline') => {
    if (inviteId === undefined) return;
    setAnswering(action);
    const isDone = await answers[action](inviteId);
    setAnswering(undefined);
    // The buttons are about to go; whoever uses the keyboard stays in the popover.
    place.current?.closest<HTMLElement>('[role="dialog"]')?.focus();
    if (isDone && action === 'join') onJoined();
  };
  return (
    <div ref={place} className="pointer-events-auto relative mt-2 flex flex-wrap gap-2 self-start">
      {buttonActions.map(({ label, action }, nth) =>
        action === 'join' || action === 'decline' ? (
          <Button
            key={action}
            size="small"
            look={nth === 0 ? 'primary' : 'secondary'}
            isPending={answering === action}
            isDisabled={answering !== undefined && answering !== action}
            onPress={() => void answer(action)}
          >
            {t(label)}
          </Button>
        ) : (
          <ActionLink
            key={action}
            action={action}
            onFollow={onFollow}
            className={buttonClass('secondary', 'small')}
          >
            {t(label)}
          </ActionLink>
        ),
      )}
    </div>
  );
}
