import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/entities/accounts/user.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { deletionGraceDays } from '#shared/user-deletion.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { formatTime } from '../../../ui/time/format-time.ts';
import { useWording } from '../../../ui/use-wording.ts';
import { type HandOver, HandOverField } from './hand-over-field.tsx';
import { belongingsQuery } from './user-queries.ts';

const dayMs = 86_400_000;

interface DeletionConsequencesProps {
  users: readonly User[];
  handOver: HandOver;
  onHandOverChange: (handOver: HandOver) => void;
}

/**
 * What happens to users who are deleted, and what goes with them, with its counts. Files can be handed over to
 * another user.
 */
export function DeletionConsequences({ users, handOver, onHandOverChange }: DeletionConsequencesProps) {
  const { t, language: locale, timeZone, dateFormat } = useWording();
  const [nowMs] = useState(Date.now);
  const format = { locale, timeZone, dateFormat, justNow: t('a few seconds ago') };
  const date = formatTime(nowMs + deletionGraceDays * dayMs, nowMs, format);
  return (
    <>
      <p>
        {handOver.isOn
          ? t(
              'The account is closed at once: sessions and API tokens end. On :date it is erased with everything that is not handed over. You can restore it until then.',
              { date },
            )
          : t(
              'The account is closed at once: sessions and API tokens end, and links do not open. On :date it is erased with everything in it. You can restore it until then.',
              { date },
            )}
      </p>
      <WhatGoes users={users} isHandedOver={handOver.isOn} />
      <HandOverField users={users} value={handOver} onChange={onHandOverChange} />
    </>
  );
}

function WhatGoes({ users, isHandedOver }: { users: readonly User[]; isHandedOver: boolean }) {
  const { t, i18n } = useTranslation();
  const { data, isError } = useQuery(belongingsQuery(users));
  if (isError) return <p>{t('What goes with it could not be counted.')}</p>;
  if (!data) return <Skeleton className="h-16" />;
  const { files, bytes, links, people, workspaces, subscriptions } = data;
  const names = workspaces.join(', ');
  if (files + bytes + links + people + workspaces.length + subscriptions === 0) {
    return <p>{t('Nothing else goes with it: no files, links, shares, workspaces or subscription.')}</p>;
  }
  return (
    <ul className="list-disc ps-5">
      {files + bytes > 0 && (
        <li>
          {t(':count [one file|other files], :size with the trash and former versions', {
            count: files,
            size: formatBytes(bytes, i18n.language),
          })}
        </li>
      )}
      {!isHandedOver && links > 0 && <li>{t(':count [one link|other links]', { count: links })}</li>}
      {!isHandedOver && people > 0 && (
        <li>
          {t(':count [one person loses|other people lose] what is shared with them', { count: people })}
        </li>
      )}
      {workspaces.length > 0 && <li>{t('Workspaces that end for their members: :names', { names })}</li>}
      {subscriptions > 0 && (
        <li>
          {t(
            ':count [one subscription|other subscriptions], cancelled when the account is erased. A renewal before that is still charged.',
            { count: subscriptions },
          )}
        </li>
      )}
    </ul>
  );
}
