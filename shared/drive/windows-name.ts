import { cutText } from '../text/cut-text.ts';
import { extensionOf, nameKey, numberedName } from './entry-name.ts';

/** What Windows refuses, and the character that looks alike. */
const lookalikes: Record<string, string> = {
  '<': '＜',
  '>': '＞',
  ':': '：',
  '"': '＂',
  '/': '／',
  '\\': '＼',
  '|': '｜',
  '?': '？',
  '*': '＊',
  '.': '．',
  ' ': '␠',
};
const lookalike = new RegExp(`[${Object.values(lookalikes).join('')}]`, 'u');

/** Refused anywhere; at the end, Windows drops dots and spaces, and so takes `report.` for `report`. */
const refused = /[<>:"/\\|?*]|[. ]+$/g;

/** Terminals would take some of them for commands. */
const control = /\p{Cc}/gu;

/** Devices, whatever extension follows. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[1-9¹²³])(?= *(?:\.|$))/i;

const maxUnits = 255;

interface Named {
  name: string;
  isFolder: boolean;
}

/**
 * The name by which an entry can be unpacked on Windows: `a：b.txt` for `a:b.txt`, `aux_.txt` for `aux.txt`. A name that
 * Windows takes stays as it is. Two names may become one: see `windowsNames` and `windowsCandidates`.
 */
export function windowsName(name: string): string {
  return name
    .replace(control, '_')
    .replace(refused, (found) => found.replace(/./g, (letter) => lookalikes[letter] ?? letter))
    .replace(device, '$&_');
}

/**
 * Names for an entry whose siblings are not known yet, best first, without an end. The first that no sibling has as its
 * own name is unique among all that siblings get in this way: the id keeps apart what the replacement made equal.
 * @yields the name itself where Windows takes it
 */
export function* windowsCandidates({ name, isFolder, id }: Named & { id: number }): Generator<string> {
  const safe = windowsName(name);
  if (safe === name || isReversible(name, safe)) yield safe;
  for (let attempt = 0; ; attempt += 1) {
    yield withSuffix(safe, attempt === 0 ? `(${id})` : `(${id}-${attempt})`, isFolder);
  }
}

/** Whether no other name becomes the same: each replaced character has its own, and none was there before. */
function isReversible(name: string, safe: string): boolean {
  return !lookalike.test(name) && name.search(control) === -1 && safe.length <= maxUnits;
}

function withSuffix(name: string, suffix: string, isFolder: boolean): string {
  const extension = isFolder ? null : extensionOf(name);
  const tail = extension ? name.slice(-(extension.length + 1)) : '';
  const stem = name.slice(0, name.length - tail.length);
  return `${cutText(stem, maxUnits - suffix.length - tail.length - 1)} ${suffix}${tail}`;
}

/** Names of entries side by side: those that Windows takes for one get a number, also where only case differs. */
export function windowsNames(entries: Named[]): string[] {
  const taken = new Set<string>();
  const keepsName = entries.map(({ name }) => {
    const isKept = windowsName(name) === name && !taken.has(windowsKey(name));
    if (isKept) taken.add(windowsKey(name));
    return isKept;
  });
  return entries.map(({ name, isFolder }, index) => {
    if (keepsName[index]) return name;
    const wanted = windowsName(name);
    let free = wanted.length > maxUnits ? numberedName(wanted, 1, isFolder) : wanted;
    for (let number = 1; taken.has(windowsKey(free)); number += 1) {
      free = numberedName(wanted, number, isFolder);
    }
    taken.add(windowsKey(free));
    return free;
  });
}

/** Equal for names that Windows or a drive takes for one: Windows compares letters by their capital, as ς and σ by Σ. */
export function windowsKey(name: string): string {
  return nameKey([...name.normalize('NFC')].map(capital).join(''));
}

function capital(letter: string): string {
  const upper = letter.toUpperCase();
  return [...upper].length === 1 ? upper : letter;
}
