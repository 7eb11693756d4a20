import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#shared/entities/notification.ts';
import { TimeText } from '../../ui/time/time-text.tsx';
import { ActionLink } from './action-link.tsx';
import { markRead } from './mutations.ts';
import { NotificationButtons } from './notification-buttons.tsx';
import { NotificationImage } from './notification-image.tsx';
import { NotificationLine } from './notification-line.tsx';

interface NotificationRowProps {
  notification: Notification;
  /** Somebody goes where the notification leads. */
  onFollow?: () => void;
}

/**
 * One notification. All of it leads where its main action does; the links and buttons in it lie above that.
 */
export function NotificationRow({ notification, onFollow }: NotificationRowProps) {
  const { t } = useTranslation();
  const lineId = useId();
  const { id, read_at: readAt, created_at: createdAt, data } = notification;
  const isUnread = readAt === null;
  const follow = () => {
    if (isUnread) markRead(id);
    onFollow?.();
  };
  return (
    <article
      aria-labelledby={lineId}
      className="relative flex min-w-0 flex-1 gap-3 px-4 py-3 transition-colors hover:bg-hover"
    >
      <WholeRow notification={notification} labelledBy={lineId} onFollow={follow} />
      <span className="pointer-events-none relative grid w-9 shrink-0 justify-items-center">
        {data.image ? (
          <NotificationImage image={data.image} />
        ) : (
          isUnread && <span className="mt-1.5 size-2 rounded-full bg-primary" />
        )}
      </span>
      <div className="pointer-events-none relative flex min-w-0 flex-1 flex-col gap-0.5">
        {isUnread && <span className="sr-only">{t('Unread')}</span>}
        {data.lines.map((line, place) => (
          <NotificationLine
            // Lines have no ids and never change places.
            key={String(place)}
            id={place === 0 ? lineId : undefined}
            line={line}
            onFollow={follow}
          />
        ))}
        <TimeText iso={createdAt} className="text-xs text-muted" />
        <NotificationButtons data={data} onFollow={follow} onJoined={() => onFollow?.()} />
      </div>
    </article>
  );
}

interface WholeRowProps {
  notification: Notification;
  labelledBy: string;
  onFollow: () => void;
}

const wholeClass = 'focus-ring-inset absolute inset-0';

/** What a press anywhere on the row does: it leads on, or at least it has been read. */
function WholeRow({ notification, labelledBy, onFollow }: WholeRowProps) {
  const { data, read_at: readAt } = notification;
  if (data.mainAction) {
    return (
      <ActionLink
        action={data.mainAction.action}
        onFollow={onFollow}
        labelledBy={labelledBy}
        className={wholeClass}
      />
    );
  }
  if (readAt !== null) return null;
  return <button type="button" aria-labelledby={labelledBy} onClick={onFollow} className={wholeClass} />;
}
