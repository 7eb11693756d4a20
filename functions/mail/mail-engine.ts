import { Liquid } from 'liquidjs';
import { fillMessage } from '#shared/text/fill-message.ts';

/** How the person who gets a mail reads. */
export interface MailReader {
  /** A language of the site. */
  language: string;
  /** IANA name. */
  timezone: string;
  /** The language's lines by their English. */
  lines: Readonly<Record<string, string>>;
}

/** Of one part of a mail: characters, milliseconds, and memory in liquidjs's own measure. */
const limits = { parseLimit: 100_000, renderLimit: 500, memoryLimit: 2_000_000 };

/**
 * Makes what renders the templates of a mail. A variable or filter that is not there is an error that names it, and
 * values are never read as templates.
 * @param escape `html` escapes whatever is put out, translations too
 * @param options.isOwn for a template of an admin: it ends when it takes too long, and puts out nothing unescaped
 */
export function createMailEngine(
  reader: MailReader,
  escape: 'html' | 'none',
  { isOwn = false }: { isOwn?: boolean } = {},
): Liquid {
  const engine = new Liquid({
    strictVariables: true,
    strictFilters: true,
    ownPropertyOnly: true,
    // Templates have no files beside them.
    templates: {},
    ...(escape === 'html' && { outputEscape: 'escape' as const }),
    ...(isOwn && limits),
  });
  engine.registerFilter('t', (line: string, ...values: [name: string, value: unknown][]) =>
    translate(line, Object.fromEntries(values), reader.lines),
  );
  engine.registerFilter('date_time', (isoTime: string) => formatDateTime(isoTime, reader));
  // What it lets through is not escaped.
  if (isOwn) delete engine.filters['raw'];
  return engine;
}

function translate(line: string, values: Record<string, unknown>, lines: MailReader['lines']): string {
  const texts = Object.entries(values).map(([name, value]) => [name, String(value ?? '')]);
  const translated = Object.hasOwn(lines, line) ? lines[line] : undefined;
  return fillMessage(translated ?? line, Object.fromEntries(texts));
}

/** Such as "November 21, 2026 at 4:37 PM UTC", in the person's language and zone. */
function formatDateTime(isoTime: string, { language, timezone }: MailReader): string {
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timezone,
    timeZoneName: 'short',
  }).format(new Date(isoTime));
}
