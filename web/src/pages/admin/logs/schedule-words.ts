import type { TFunction } from 'i18next';
import type { RunStatus, RunTrigger } from '#shared/entities/site/schedule-run.ts';
import type { ScheduleName } from '#shared/schedules.ts';

/** What a schedule does, in a few words. */
export function scheduleTitle(name: ScheduleName, t: TFunction): string {
  const titles: Record<ScheduleName, string> = {
    'purge-uploads': t('Remove unfinished uploads'),
    'purge-trash': t('Empty old trash'),
    'count-reports': t('Sum up reports'),
    'subscriptions-sync': t('Sync subscriptions'),
    migrate: t('Migrate data'),
  };
  return titles[name];
}

/** What started a run. */
export function triggerName(trigger: RunTrigger, t: TFunction): string {
  const texts: Record<RunTrigger, string> = {
    schedule: t('Schedule'),
    deployment: t('Deployment'),
    admin: t('Admin'),
    operator: t('Operator'),
  };
  return texts[trigger];
}

/** The state of a run, with its exit code. */
export function statusName(status: RunStatus, t: TFunction): string {
  const texts: Record<RunStatus, string> = {
    running: t('Running'),
    done: t('Exit code :code', { code: 0 }),
    failed: t('Exit code :code', { code: 1 }),
    lost: t('Did not end'),
  };
  return texts[status];
}

/** What a figure counts. A name that is not known here is shown as it is. */
export function figureName(name: string, t: TFunction): string {
  const texts = new Map([
    ['purged', t('Uploads removed')],
    ['failed', t('Uploads that failed')],
    ['woken', t('Jobs started again')],
    ['drives', t('Drives with old trash')],
    ['jobs', t('Jobs started')],
    ['counted', t('Quarters of an hour counted')],
    ['lookedAt', t('Items read')],
    ['changed', t('Items changed')],
    ['open', t('Migrations left')],
    ['readUnits', t('Read units')],
    ['writeUnits', t('Write units')],
  ]);
  return texts.get(name) ?? name;
}

const unitNames = new Set(['readUnits', 'writeUnits']);

/** What a run did, in one line: what it counted that is not zero, without the capacity that it used. */
export function figuresText(figures: Record<string, number>, t: TFunction, language: string): string {
  const shown = Object.entries(figures).filter(([name, value]) => value !== 0 && !unitNames.has(name));
  return shown.map(([name, value]) => `${figureName(name, t)}: ${formatFigure(value, language)}`).join(' · ');
}

/** A figure with at most one decimal place. */
export const formatFigure = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value);
