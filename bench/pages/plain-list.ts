import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Bench } from '../bench.ts';

/** What a row of a list tells. */
export interface PlainRow {
  name: string;
  owner: string;
  updated: string;
  size: string;
}

/** So many rows as `seedFiles` makes them. */
export function plainRows(count: number): PlainRow[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `Minutes of the board meeting ${index}.pdf`,
    owner: 'me',
    updated: 'Nov 3, 2026',
    size: `${1 + index} kB`,
  }));
}

/**
 * The measure of what a browser does: the least page that shows the rows of a list, and of them those in sight alone.
 * It asks for its rows as JSON, and has no framework, menu, selection or keyboard.
 * @returns its address at the plain server
 */
export async function servePlainList(bench: Bench, name: string, rows: PlainRow[]): Promise<string> {
  const plainUrl = await bench.getPlainUrl();
  const folder = path.join(bench.dataDir, 'plain');
  await writeFile(path.join(folder, `${name}.json`), JSON.stringify(rows));
  await writeFile(path.join(folder, `${name}.html`), page(name));
  return `${plainUrl}/${name}.html`;
}

const page = (name: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Plain list</title>
<style>
  body { margin: 0; font: 14px sans-serif; height: 100vh; display: flex; flex-direction: column; }
  header { padding: 20px; }
  [role=rowgroup] { flex: 1; overflow-y: auto; position: relative; }
  [role=row] { position: absolute; inset-inline: 0; height: 44px; display: grid; align-items: center; contain: strict;
    grid-template-columns: 48px 1fr 160px 136px 96px; border-bottom: 1px solid #ddd; box-sizing: border-box; }
</style>
<header>Plain list</header>
<div role="rowgroup"></div>
<script type="module">
  const heightPx = 44;
  const rows = await (await fetch('${name}.json')).json();
  const list = document.querySelector('[role=rowgroup]');
  const space = list.appendChild(document.createElement('div'));
  space.style.height = rows.length * heightPx + 'px';
  const shown = new Map();
  const rowOf = (index) => {
    const row = document.createElement('div');
    row.role = 'row';
    row.style.top = index * heightPx + 'px';
    const { name, owner, updated, size } = rows[index];
    for (const text of ['', name, owner, updated, size]) row.appendChild(document.createElement('span')).textContent = text;
    return row;
  };
  const show = () => {
    const first = Math.max(0, Math.floor(list.scrollTop / heightPx) - 9);
    const end = Math.min(rows.length, first + Math.ceil(list.clientHeight / heightPx) + 18);
    for (const [index, row] of shown) if (index < first || index >= end) { row.remove(); shown.delete(index); }
    for (let index = first; index < end; index += 1)
      if (!shown.has(index)) shown.set(index, space.appendChild(rowOf(index)));
  };
  list.addEventListener('scroll', show, { passive: true });
  show();
</script>
</html>
`;
