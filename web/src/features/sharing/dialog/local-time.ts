/** A moment as a field for date and time takes it, `2026-01-31T18:30`, in this device's time zone. */
export function toLocalTime(iso: string | number): string {
  const time = new Date(iso);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-');
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** What such a field holds, as ISO 8601 in UTC. */
export function toUtcTime(local: string): string {
  return new Date(local).toISOString();
}
