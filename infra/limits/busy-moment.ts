import { quantitiesOf, secondsOf, sumOfCalls } from '../cost/cost-model.ts';
import type { UsageProfile } from '../cost/usage-profile.ts';

/** How much of a month's work falls into its busiest moment. An assumption: an office's days, and a bell that rings. */
export const busyHours = { workingDays: 22, shareOfBusiestHour: 0.15, rushWithinIt: 1.5 };

/** Something of a month as a rate at the busiest moment, each second. */
export function atBusiest(perMonth: number): number {
  const { workingDays, shareOfBusiestHour, rushWithinIt } = busyHours;
  return ((perMonth / workingDays) * shareOfBusiestHour * rushWithinIt) / 3600;
}

/** What so many people ask for in the busiest moment. */
export function busyMomentOf(people: number, profile: UsageProfile) {
  const month = quantitiesOf(people, profile);
  const { front, behind } = sumOfCalls(profile, secondsOf);
  return {
    callsPerSecond: atBusiest(month.httpCalls),
    edgeRequestsPerSecond: atBusiest(month.edgeRequests),
    /** Environments that work at the same time. */
    concurrency: atBusiest(people * (front + behind)),
    readsPerSecond: atBusiest(month.tableReads),
    writesPerSecond: atBusiest(month.tableWrites),
    putsPerSecond: atBusiest(month.storagePuts),
    getsPerSecond: atBusiest(month.storageGets),
    mailsPerSecond: atBusiest(month.mails),
    mailsPerDay: month.mails / busyHours.workingDays,
    connectionsPerSecond: atBusiest(people * (profile.visits.cold + profile.visits.warm)),
    signInsPerSecond: atBusiest(people * profile.calls['sign in']),
    uploadsPerSecond: atBusiest(people * profile.followed['a new file']),
  };
}
