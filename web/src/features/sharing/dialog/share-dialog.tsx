import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/bootstrap-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { CloseGuard, useCloseGuard } from './close-guard.tsx';
import { linkOfEntry } from './link-calls.ts';
import { LinkPanel } from './link-panel.tsx';
import { PeoplePanel, type PeoplePanelProps } from './people-panel.tsx';

export type SharePart = 'people' | 'link';

interface ShareDialogProps extends PeoplePanelProps {
  /** What is shown first. */
  part: SharePart;
  /** The link was turned on or off. */
  onLinkChange: (hasLink: boolean) => void;
  onClose: () => void;
}

/** Who may see an entry: people by their accounts, and whoever holds its link; one place for both (SD, LD). */
export function ShareDialog({ entry, part, onLeave, onLinkChange, onClose }: ShareDialogProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<string>(part);
  const mayUpdate = entry.permissions['files.update'];
  const mayLink = useCan('links.create') && mayUpdate;
  const calls = useMemo(() => linkOfEntry(entry), [entry]);
  const guard = useCloseGuard();
  const close = () => guard.leave(onClose);
  const people = <PeoplePanel entry={entry} onLeave={onLeave} />;
  const link = (
    <CloseGuard guard={guard}>
      <LinkPanel calls={calls} target={entry.type === 'folder' ? 'folder' : 'file'} onChange={onLinkChange} />
    </CloseGuard>
  );
  const title = mayUpdate ? t('Share ":name"', { name: entry.name }) : t('People with access');
  return (
    <Dialog title={<span className="wrap-anywhere">{title}</span>} isOpen onClose={close} size="large">
      {mayLink ? (
        <Tabs
          label={t('Ways to share')}
          selected={shown}
          onSelect={(key) => guard.leave(() => setShown(key))}
          tabs={[
            { key: 'people', title: t('People'), content: <Part>{people}</Part> },
            { key: 'link', title: t('Link'), content: <Part>{link}</Part> },
          ]}
        />
      ) : (
        <DialogBody>{people}</DialogBody>
      )}
      <DialogActions>
        <Button onPress={close}>{t('Done')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** As high in both parts, so that the dialog stays where it is. */
function Part({ children }: { children: ReactNode }) {
  return <div className="min-h-72">{children}</div>;
}
