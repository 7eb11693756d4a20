import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listScheduleRuns, rerunSchedule } from '#shared/routes/site/logs.ts';
import { findViolations, findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { toast } from '../../../../../tests/support/component/drive-page.ts';
import { ann } from '../../../../../tests/support/component/entities.ts';
import { inArabic, overflowOf } from '../../../../../tests/support/component/looks.ts';
import {
  answerOf,
  aRun,
  aSchedule,
  openSchedule,
} from '../../../../../tests/support/component/schedule-runs.ts';
import { showOnPhone } from '../../../../../tests/support/component/viewport.ts';

const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
const dialog = (name: string) => page.getByRole('dialog', { name });
const openMenu = (name: string) => page.getByRole('button', { name: `Actions for ${name}` }).click();
const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
const notice = page.getByRole('note');

const uploads = aRun('purge-uploads', { figures: { purged: 12, failed: 0, readUnits: 8.5, writeUnits: 44 } });
const failed = aRun('purge-trash', {
  status: 'failed',
  exit_code: 1,
  error: 'ServiceUnavailable: Try again later.',
  figures: { woken: 2 },
});
const lost = aRun('migrate', {
  status: 'lost',
  exit_code: 1,
  ended_at: null,
  duration_ms: null,
  figures: {},
});
const byAnn = aRun('subscriptions-sync', { trigger: 'admin', user: ann, figures: { jobs: 1 } });

describe('[ALG-1] [ALG-schedule] the log of scheduled runs', () => {
  test('is the first tab of the logs', async () => {
    await openSchedule([uploads]);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Logs' })).toBeVisible();
    await expect
      .element(page.getByRole('navigation', { name: 'Logs' }).getByRole('link', { name: 'Schedule' }))
      .toHaveAttribute('aria-current', 'page');
  });

  test('shows command, time, duration, runs in the last hour, exit code and output, newest first', async () => {
    const api = await openSchedule([uploads, failed, lost, byAnn]);
    await expect
      .element(row('Remove unfinished uploads'))
      .toHaveTextContent(/purge-uploads.*12\.3 sec.*1.*Exit code 0.*Uploads removed: 12/);
    await expect.element(row('Empty old trash')).toHaveTextContent(/Exit code 1.*ServiceUnavailable/);
    await expect.element(row('Migrate data')).toHaveTextContent(/–.*Did not end/);
    expect(api.calls(listScheduleRuns).map(({ query }) => query)).toContainEqual(
      expect.objectContaining({ orderBy: 'started_at', orderDir: 'desc' }),
    );
    await expect.element(notice).not.toBeInTheDocument();
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('says that nothing has run', { tags: 'variant' }, async () => {
    await openSchedule([]);
    await expect.element(page.getByText('Nothing has run yet')).toBeVisible();
  });

  test('shows that it loads, and an error with another try', { tags: 'variant' }, async () => {
    let release = () => {};
    const api = await openSchedule([uploads], {
      prepare(prepared) {
        release = prepared.hold(listScheduleRuns);
        prepared.refuse(listScheduleRuns, { status: 403, message: 'No.' });
      },
    });
    const list = page.getByRole('region', { name: 'Scheduled runs' });
    await expect.element(list.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    release();
    await expect.element(list.getByRole('button', { name: 'Try again' })).toBeVisible();
    api.answer(listScheduleRuns, answerOf([uploads]));
    await list.getByRole('button', { name: 'Try again' }).click();
    await expect.element(row('Remove unfinished uploads')).toBeVisible();
  });

  test('is filtered by command and exit code', { tags: 'variant' }, async () => {
    const api = await openSchedule([uploads, failed]);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await filters.getByLabelText('Command').selectOptions('Empty old trash');
    await filters.getByLabelText('Exit code').selectOptions('1 (failed)');
    await filters.getByRole('button', { name: 'Apply' }).click();
    await expect
      .poll(() => api.calls(listScheduleRuns).map(({ query }) => query.filters))
      .toContainEqual([
        { key: 'command', operator: '=', value: 'purge-trash' },
        { key: 'exit_code', operator: '=', value: '1' },
      ]);
  });

  test('fits on a phone, and in Arabic', { tags: 'variant' }, async () => {
    await showOnPhone();
    await openSchedule([uploads, failed], {
      change: inArabic,
      states: [aSchedule('purge-uploads', { is_late: true, next_run_at: null })],
    });
    await expect.element(page.getByText('purge-trash')).toBeVisible();
    expect(overflowOf()).toBe(0);
    await page.getByText('purge-trash').click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(overflowOf()).toBe(0);
    expect(await findViolations()).toEqual([]);
  });
});

describe('[ALG-schedule] the output of a run', () => {
  test('has its figures, what started it, and the next run', { tags: 'variant' }, async () => {
    await openSchedule([uploads, byAnn]);
    await row('Sync subscriptions').click();
    await expect
      .element(dialog('Sync subscriptions'))
      .toHaveTextContent(/Started byAdmin: Ann Lee.*Every 24 hr.*Next run.*Jobs started1/);
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('has the error of a failed run', { tags: 'variant' }, async () => {
    await openSchedule([failed]);
    await row('Empty old trash').click();
    await expect
      .element(dialog('Empty old trash').getByRole('region', { name: 'Output' }))
      .toHaveTextContent(/ServiceUnavailable: Try again later\..*Jobs started again2/);
  });

  test('says that a run did not end', { tags: 'variant' }, async () => {
    await openSchedule([lost]);
    await row('Migrate data').click();
    await expect.element(dialog('Migrate data')).toHaveTextContent('The run did not end.');
    await expect
      .element(dialog('Migrate data').getByRole('button', { name: 'Run again' }))
      .not.toBeInTheDocument();
  });

  test('opens and closes by the keyboard', { tags: 'variant' }, async () => {
    await openSchedule([uploads]);
    await expect.element(row('Remove unfinished uploads')).toBeVisible();
    await page.getByRole('columnheader', { name: 'Command' }).click();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(dialog('Remove unfinished uploads')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog('Remove unfinished uploads')).not.toBeInTheDocument();
  });
});

describe('[LG2] Run again', () => {
  test('starts the command, and shows the new run', { tags: 'variant' }, async () => {
    const api = await openSchedule([uploads]);
    await row('Remove unfinished uploads').click();
    const running = aRun('purge-uploads', { status: 'running', exit_code: null, ended_at: null });
    api.answer(listScheduleRuns, answerOf([running, uploads]));
    await dialog('Remove unfinished uploads').getByRole('button', { name: 'Run again' }).click();
    await expect.element(toast('The command was started')).toBeVisible();
    await expect.element(dialog('Remove unfinished uploads')).not.toBeInTheDocument();
    await expect.element(page.getByText('Running', { exact: true })).toBeVisible();
    expect(api.calls(rerunSchedule)).toMatchObject([{ params: { id: uploads.id } }]);
  });

  test('is in the menu of a row, and shows why it was refused', { tags: 'variant' }, async () => {
    const api = await openSchedule([uploads]);
    api.refuse(rerunSchedule, { status: 409, message: 'This schedule is running.' });
    await openMenu('Remove unfinished uploads');
    await item('Run again').click();
    await expect.element(toast('This schedule is running.')).toBeVisible();
  });

  test('waits while the command runs', async () => {
    const states = [aSchedule('purge-uploads', { is_running: true })];
    await openSchedule([uploads], { states });
    await row('Remove unfinished uploads').click();
    const opened = dialog('Remove unfinished uploads');
    await expect.element(opened).toHaveTextContent('This command is running.');
    await expect.element(opened.getByRole('button', { name: 'Run again' })).toBeDisabled();
  });

  test(
    'is not offered to admins who only read logs, or for what cannot be started by hand',
    { tags: 'variant' },
    async () => {
      await openSchedule([uploads, lost], { permissions: ['admin.access', 'logs.view'] });
      await openMenu('Remove unfinished uploads');
      await expect.element(item('Show output')).toBeVisible();
      await expect.element(item('Run again')).not.toBeInTheDocument();
    },
  );

  test('the list follows when a run has ended', { tags: 'variant' }, async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const running = aRun('purge-uploads', { status: 'running', exit_code: null, ended_at: null });
    const states = [aSchedule('purge-uploads', { is_running: true })];
    const api = await openSchedule([running], { states });
    await expect.element(row('Remove unfinished uploads')).toHaveTextContent('Running');
    api.answer(listScheduleRuns, answerOf([{ ...uploads, id: running.id }]));
    await vi.advanceTimersByTimeAsync(5000);
    await expect.element(row('Remove unfinished uploads')).toHaveTextContent('Exit code 0');
  });
});

describe('[README 46] late schedules', () => {
  test('are named above the list, and run again from there', async () => {
    const late = aSchedule('purge-trash', { is_late: true, next_run_at: null });
    const never = aSchedule('migrate', { is_late: true, next_run_at: null, last_run: null });
    const api = await openSchedule([uploads], { states: [late, never] });
    await expect
      .element(notice)
      .toHaveTextContent(/2 schedules are late.*Empty old trash.*Migrate data.*Never ran/);
    expect(await findViolationsInEveryLook()).toEqual([]);
    api.answer(listScheduleRuns, answerOf([uploads]));
    await notice.getByRole('button', { name: 'Run again: Empty old trash' }).click();
    await expect.element(notice).not.toBeInTheDocument();
    expect(api.calls(rerunSchedule)).toMatchObject([{ params: { id: late.last_run?.id } }]);
  });
});
