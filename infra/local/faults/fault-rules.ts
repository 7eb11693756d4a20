import { readFaultRules } from './fault-rule.ts';
import type { FaultRule, FaultRuleInput, FaultTarget } from './fault-rule.ts';

/** Something that is about to happen, at which a fault may strike. */
export interface Occasion {
  target: FaultTarget;
  /** Operation of a service, method and path at the front door, or what delivers an event. */
  operation: string;
  /** Function that calls or is called; empty where it is a browser. */
  functionName: string;
  /** Whether it may change something. */
  isWrite: boolean;
}

export interface ShownRule extends FaultRule {
  /** Occasions that it was meant for. */
  matched: number;
  struck: number;
}

export interface Faults {
  /** Adds rules; of several that fit, the first that strikes counts. Throws an Error that names what is wrong. */
  add(rules: FaultRuleInput | FaultRuleInput[]): void;
  list(): ShownRule[];
  /** From here on nothing strikes. */
  clear(): void;
  /** The rule that strikes now; counts the occasion. */
  strike(occasion: Occasion): FaultRule | undefined;
  /** Shared with the threads of the functions: 1 while there are rules. */
  isActive: Int32Array<SharedArrayBuffer>;
}

interface KeptRule extends ShownRule {
  next: () => number;
}

/** The faults of one local stack; there are none at first, and none outlives the process. */
export function createFaults(): Faults {
  const isActive = new Int32Array(new SharedArrayBuffer(4));
  let rules: KeptRule[] = [];
  const keep = (changed: KeptRule[]): void => {
    rules = changed;
    Atomics.store(isActive, 0, rules.length > 0 ? 1 : 0);
  };
  return {
    isActive,
    add(added) {
      const read = readFaultRules(added);
      const kept = read.map((rule) => ({ ...rule, matched: 0, struck: 0, next: createRandom(rule.seed) }));
      keep([...rules, ...kept]);
    },
    list: () => rules.map(({ next: _next, ...shown }) => shown),
    clear: () => keep([]),
    strike: (occasion) => rules.find((rule) => isMeant(rule, occasion) && strikesNow(rule)),
  };
}

function isMeant(rule: FaultRule, occasion: Occasion): boolean {
  const { writesOnly = ['crash', 'timeout'].includes(rule.kind) } = rule;
  return (
    rule.target === occasion.target &&
    (occasion.isWrite || !writesOnly) &&
    fits(rule.operation, occasion.operation) &&
    fits(rule.function, occasion.functionName)
  );
}

function strikesNow(rule: KeptRule): boolean {
  rule.matched += 1;
  if (rule.matched <= rule.after || rule.struck >= (rule.times ?? Infinity)) return false;
  if (rule.probability < 1 && rule.next() >= rule.probability) return false;
  rule.struck += 1;
  return true;
}

function fits(pattern: string, text: string): boolean {
  const escaped = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escaped.join('.*')}$`, 'is').test(text);
}

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
