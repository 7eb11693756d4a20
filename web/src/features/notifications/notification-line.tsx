import type { NotificationLine as Line } from '#shared/entities/notification.ts';
import { lineText } from '../../parts/line-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { MiddleEllipsis } from '../../ui/middle-ellipsis.tsx';
import { ActionLink } from './action-link.tsx';
import { LineContent } from './line-content.tsx';
import { LineIcon } from './line-icon.tsx';

interface NotificationLineProps {
  /** Names the line for what is labelled by it. */
  id?: string;
  line: Line;
  /** Somebody goes where the line leads. */
  onFollow: () => void;
}

/** One line of a notification: its first and weightiest, or one more. */
export function NotificationLine({ id, line, onFollow }: NotificationLineProps) {
  const { type, icon, content, action } = line;
  const target = action?.action;
  // What has an icon is the name of an entry, which keeps its extension in view.
  const name = icon && <MiddleEllipsis text={lineText(content)} />;
  return (
    <p
      id={id}
      className={classNames(
        'flex min-w-0 items-center gap-1.5 wrap-anywhere',
        type === 'primary' ? 'text-base' : 'text-sm text-muted',
      )}
    >
      {icon && <LineIcon icon={icon} />}
      {target === undefined ? (
        <span className="min-w-0">{icon ? name : <LineContent html={content} />}</span>
      ) : (
        <ActionLink
          action={target}
          onFollow={onFollow}
          className="focus-ring pointer-events-auto relative min-w-0 rounded-small underline-offset-4 hover:underline"
        >
          {icon ? name : <LineContent html={content} isWithinLink />}
        </ActionLink>
      )}
    </p>
  );
}
