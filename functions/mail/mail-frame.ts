/** What is around the content of every mail: light, and dark where the mail program is; it loads nothing. */
export const htmlFrame = `<!DOCTYPE html>
<html lang="{{ language }}" dir="{{ direction }}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>{{ subject }}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #0d0f12 !important; color: #e3e6ea !important; }
  .card { background: #171a1f !important; border-color: #2c3036 !important; }
  .muted { color: #a0a4aa !important; }
  .link { color: #a0bbff !important; }
  .button { background: #6e96ff !important; color: #0a0e1a !important; }
  .code { background: #22262c !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#f9fafb;color:#24272d;font:16px/24px system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;overflow-wrap:anywhere">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0">{{ preheader }}</div>
<main style="display:block;max-width:560px;margin:0 auto">
<p style="margin:0 0 16px;font-weight:600">{{ site.name }}</p>
<div class="card" style="padding:24px 24px 8px;border:1px solid #e7e8ea;border-radius:12px;background:#ffffff">
{{ content | raw }}
</div>
<p class="muted" style="margin:16px 0 0;color:#5b6068;font-size:14px;line-height:20px">{{ "This mail was sent by :site." | t: site: site.name }}<br><a class="link" href="{{ site.url }}" style="color:#315efb">{{ site.url }}</a>{% if site.refusalUrl %}<br><a class="link" href="{{ site.refusalUrl }}" style="color:#315efb">{{ "Stop mails of users of this site" | t }}</a>{% endif %}</p>
</main>
</body>
</html>
`;

/** The same for programs that show text alone. */
export const textFrame = `{{ content | raw }}

-- 
{{ "This mail was sent by :site." | t: site: site.name }}
{{ site.url }}{% if site.refusalUrl %}
{{ "Stop mails of users of this site" | t }}:
{{ site.refusalUrl }}{% endif %}
`;
