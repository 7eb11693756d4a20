import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditChange, AuditEntry, AuditSubject } from '#shared/entities/site/audit-entry.ts';
import { Chip } from '../../ui/chip.tsx';
import { NameText } from '../../ui/name-text.tsx';
import { TimeText } from '../../ui/time/time-text.tsx';
import { SizeText } from '../size-text.tsx';
import { fieldTexts } from './audit-fields.ts';
import { actionTexts, objectTexts } from './audit-texts.ts';

/** What one entry of the audit log tells; its changes and traces are folded away. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const { action, target, result } = entry;
  return (
    <article className="py-3 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className="font-medium">{t(actionTexts[action])}</span>
        {target?.name && (
          <span className="min-w-0 wrap-anywhere">
            <NameText>{target.name}</NameText>
          </span>
        )}
        {result === 'refused' && (
          <Chip size="xs" color="danger">
            {t('Refused')}
          </Chip>
        )}
      </p>
      <p className="flex flex-wrap gap-x-4 text-muted">
        <ActorName entry={entry} />
        <TimeText iso={entry.created_at} />
        {entry.place && <span>{entry.place}</span>}
        {entry.device && <span>{entry.device}</span>}
      </p>
      <Details entry={entry} />
    </article>
  );
}

function ActorName({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const { actor } = entry;
  const impersonator = entry.impersonator_name ?? entry.impersonator_id;
  const others = { guest: t('Guest'), system: t('System') };
  const name = actor.type === 'guest' || actor.type === 'system' ? others[actor.type] : actor.name;
  return (
    <span className="wrap-anywhere">
      <NameText>{name}</NameText>
      {actor.email && ` <${actor.email}>`}
      {actor.type === 'token' && ` · ${t('by an API token')}`}
      {impersonator !== null && ` · ${t('by admin :name', { name: impersonator })}`}
    </span>
  );
}

function Details({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const { changes, scope, target, ip, request_id: requestId } = entry;
  const hasScope = scope !== null && scope.id !== target?.id;
  if (changes.length === 0 && !hasScope && ip === null && requestId === null) return null;
  return (
    <details className="mt-1">
      <summary className="focus-ring w-fit cursor-pointer rounded-small text-primary">{t('Details')}</summary>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 max-md:gap-x-4">
        {changes.map((change, nth) => (
          <Line key={`${change.field}-${nth}`} label={t(fieldTexts[change.field] ?? change.field)}>
            <ChangeText change={change} />
          </Line>
        ))}
        {target && <SubjectLine subject={target} />}
        {hasScope && <SubjectLine subject={scope} />}
        {ip !== null && <Line label={t('IP address')}>{ip}</Line>}
        {requestId !== null && <Line label={t('Request')}>{requestId}</Line>}
      </dl>
    </details>
  );
}

function SubjectLine({ subject: { type, id, name } }: { subject: AuditSubject }) {
  const { t } = useTranslation();
  return <Line label={t(objectTexts[type])}>{name === null ? id : `${name} (${id})`}</Line>;
}

/** The value before and the one after; a dash for none. */
function ChangeText({ change: { field, from, to } }: { change: AuditChange }) {
  const { t } = useTranslation();
  return (
    <>
      {from !== null && (
        <del className="text-muted">
          <span className="sr-only">{t('Before')}: </span>
          <ValueText field={field} value={from} />
        </del>
      )}
      {from !== null && to !== null && ' '}
      {to !== null && (
        <ins className="no-underline">
          {from !== null && <span className="sr-only">{t('After')}: </span>}
          <ValueText field={field} value={to} />
        </ins>
      )}
    </>
  );
}

const isoTime = /^\d{4}-\d\d-\d\dT/;

/** A stored value as people read it: sizes, times, and yes or no. */
function ValueText({ field, value }: { field: string; value: string }) {
  const { t } = useTranslation();
  if (/Bytes$|^available_space$/.test(field) && /^\d+$/.test(value))
    return <SizeText bytes={Number(value)} />;
  if (isoTime.test(value)) return <TimeText iso={value} />;
  if (value === 'true') return t('Yes');
  if (value === 'false') return t('No');
  return value;
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="wrap-anywhere text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}
