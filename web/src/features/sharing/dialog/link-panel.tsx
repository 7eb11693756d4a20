import { useQuery } from '@tanstack/react-query';
import { MailIcon, RefreshCwIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShareableLink } from '#shared/entities/drive/shareable-link.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { useChange } from '../../../parts/use-change.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { LinkAddress } from './link-address.tsx';
import type { LinkCalls } from './link-calls.ts';
import { LinkOptionsFields, type LinkOptionsFieldsProps } from './link-options-fields.tsx';
import { changeLink, linkQuery, type LinkDeed } from './link-query.ts';
import { LinkQuestion } from './link-question.tsx';
import { LinkSummary } from './link-summary.tsx';
import { SendLinkForm } from './send-link-form.tsx';

interface LinkPanelProps extends Pick<LinkOptionsFieldsProps, 'target'> {
  calls: LinkCalls;
  /** The link is there now, or no longer. */
  onChange?: (hasLink: boolean) => void;
}

/** Everything about a link: on and off, its address, its options, a new address, sending it. */
export function LinkPanel({ calls, target, onChange }: LinkPanelProps) {
  const { settings } = useBootstrap();
  const { data: link, error } = useQuery(linkQuery(calls));
  const [question, setQuestion] = useState<'delete' | 'renew'>();
  const deed = useChange({
    send: (chosen: LinkDeed) => changeLink(calls, chosen),
    onDone: (changed) => {
      setQuestion(undefined);
      onChange?.(changed !== null);
    },
  });
  if (error) return <p className="text-danger">{errorMessage(error)}</p>;
  if (link === undefined) return <PanelSkeleton />;
  const isCreating = deed.input?.kind === 'create';
  return (
    <div className="flex flex-col gap-5">
      <Switch
        isSelected={link !== null || isCreating}
        isDisabled={deed.isPending || question !== undefined}
        onChange={(isOn) => {
          if (!isOn) return setQuestion('delete');
          void deed.run({
            kind: 'create',
            options: { allow_download: settings.drive.link_default_download },
          });
        }}
      >
        <LinkSummary link={link} />
      </Switch>
      {link && question && (
        <LinkQuestion
          question={question}
          isPending={deed.isPending}
          onCancel={() => setQuestion(undefined)}
          onConfirm={() =>
            void deed.run(
              question === 'delete'
                ? { kind: 'remove', link }
                : { kind: 'update', link, change: { generateNewHash: true } },
            )
          }
        />
      )}
      {link && (
        // Hidden behind the question: what was typed stays.
        <div hidden={question !== undefined} className="flex flex-col gap-5 [&[hidden]]:hidden">
          <LinkAddress link={link} />
          <LinkDeeds link={link} calls={calls} onRenew={() => setQuestion('renew')} />
          <LinkOptionsFields
            link={link}
            target={target}
            onSave={(change) => changeLink(calls, { kind: 'update', link, change })}
          />
        </div>
      )}
    </div>
  );
}

interface LinkDeedsProps {
  link: ShareableLink;
  calls: LinkCalls;
  onRenew: () => void;
}

/** What can be done with the link besides copying it. */
function LinkDeeds({ link, calls, onRenew }: LinkDeedsProps) {
  const { t } = useTranslation();
  const [isSending, setIsSending] = useState(false);
  if (isSending) {
    return (
      <SendLinkForm onSend={(sending) => calls.send(link, sending)} onClose={() => setIsSending(false)} />
    );
  }
  return (
    <div className="-mt-2 flex flex-wrap gap-2">
      <Button size="small" icon={<Icon of={MailIcon} size={16} />} onPress={() => setIsSending(true)}>
        {t('Send by e-mail')}
      </Button>
      <Button size="small" icon={<Icon of={RefreshCwIcon} size={16} />} onPress={onRenew}>
        {t('Regenerate link')}
      </Button>
    </div>
  );
}

function PanelSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-5">
      {['switch', 'address', 'options'].map((key) => (
        <Skeleton key={key} className="h-11" />
      ))}
    </div>
  );
}
