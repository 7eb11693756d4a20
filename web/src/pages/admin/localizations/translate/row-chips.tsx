import type { TFunction } from 'i18next';
import type { SourceGroup } from '#shared/localizations/languages.ts';
import { Chip, type ChipProps } from '../../../../ui/chip.tsx';
import { statusOf, type LineState } from './line-state.ts';

/** Where a line is read or comes from, and how it stands. */
export function RowChips({ state, t }: { state: LineState; t: TFunction }) {
  const status = statusChip(state, t);
  return (
    <span className="mt-2 flex flex-wrap gap-1.5">
      <Chip size="xs">{groupText(state.line.group, t)}</Chip>
      {status && (
        <Chip size="xs" color={status.color}>
          {status.text}
        </Chip>
      )}
    </span>
  );
}

function groupText(group: SourceGroup, t: TFunction): string {
  switch (group) {
    case 'site':
      return t('Site');
    case 'admin':
      return t('Admin area');
    case 'content':
      return t('Your site');
    default:
      return group satisfies never;
  }
}

function statusChip(
  state: LineState,
  t: TFunction,
): { text: string; color?: ChipProps['color'] } | undefined {
  switch (statusOf(state)) {
    case 'untranslated':
      return { text: t('Not translated'), color: 'danger' };
    case 'own':
      return { text: t('Own text') };
    case 'outdated':
      return { text: t('Outdated'), color: 'danger' };
    case 'changed':
      return { text: t('Not saved'), color: 'primary' };
    case 'conflict':
      return { text: t('Changed by somebody else'), color: 'danger' };
    default:
      return undefined;
  }
}
