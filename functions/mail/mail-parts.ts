import type { MailTemplate } from './mail-template.ts';

/** A piece of a mail, written for both of its forms; Liquid. */
export interface MailPart {
  html: string;
  text: string;
}

/**
 * What puts out a line in the person's language.
 * @param line English, without double quotes; `:name` stands for a value
 * @param values what the placeholders stand for, as Liquid's named arguments: `minutes: minutes`
 */
export function say(line: string, values?: string): string {
  return `{{ "${line}" | t${values ? `: ${values}` : ''} }}`;
}

/** The mail's own title. */
export function heading(line: string): MailPart {
  const style = 'margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600';
  return { html: `<h1 style="${style}">${line}</h1>`, text: line };
}

export function paragraph(line: string): MailPart {
  return { html: `<p style="margin:0 0 16px">${line}</p>`, text: line };
}

/** What is less important than the rest. */
export function note(line: string): MailPart {
  return {
    html: `<p class="muted" style="margin:16px 0;color:#5b6068;font-size:14px">${line}</p>`,
    text: line,
  };
}

/** What the person is to do, by a link. */
export function button(url: string, label: string): MailPart {
  const style =
    'display:inline-block;padding:10px 20px;border-radius:8px;background:#315efb;color:#ffffff;' +
    'font-weight:600;text-decoration:none';
  return {
    html: `<p style="margin:0 0 16px"><a class="button" href="${url}" style="${style}">${label}</a></p>`,
    text: `${label}:\n${url}`,
  };
}

/** A code to copy; a screen reader tells its digits one by one. */
export function code(value: string): MailPart {
  const style =
    'margin:0 0 16px;padding:16px;border-radius:8px;background:#f3f4f6;text-align:center;' +
    'font:600 28px/36px ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px';
  return { html: `<p class="code" dir="ltr" style="${style}">${value}</p>`, text: value };
}

/** Something that is known, with its name before it. */
export function fact(name: string, value: string): MailPart {
  return {
    html: `<p style="margin:0 0 8px"><span class="muted" style="color:#5b6068">${name}:</span> ${value}</p>`,
    text: `${name}: ${value}`,
  };
}

/**
 * Quotes a text of a user, set apart from the mail's own text.
 * @param lines name of the Liquid variable that holds the lines
 */
export function quote(lines: string): MailPart {
  const style = 'margin:16px 0;padding:16px;border-radius:8px;background:#f3f4f6';
  return {
    html: `<p class="code" dir="auto" style="${style}">{% for line in ${lines} %}{{ line }}<br>{% endfor %}</p>`,
    text: `{% for line in ${lines} %}    {{ line }}\n{% endfor %}`,
  };
}

/** A part that is there only if Liquid finds the condition true. */
export function onlyIf(condition: string, part: MailPart): MailPart {
  const guard = (inner: string) => `{% if ${condition} %}${inner}{% endif %}`;
  return { html: guard(part.html), text: guard(part.text) };
}

/** A mail out of its parts. */
export function composeMail({
  parts,
  ...head
}: Pick<MailTemplate, 'subject' | 'preheader'> & { parts: MailPart[] }): MailTemplate {
  return {
    ...head,
    html: parts.map(({ html }) => html).join('\n'),
    text: parts.map(({ text }) => text).join('\n\n'),
  };
}
