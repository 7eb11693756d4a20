import type { SettingsSection } from './define-settings.ts';
import type { DependentBlock, FormGroup, SettingAction, SettingText } from './setting-form.ts';

/** Dotted names of all settings of a section. */
type NameOf<Section> = Section extends SettingsSection
  ? keyof Section['client'] | keyof Section['server'] | Section['secrets'][number]
  : never;

type DependentsOf<Group> = Group extends { dependents: readonly (infer Block)[] } ? Block : never;
type TextsOf<Block> = Block extends { settings: infer Texts } ? Texts : never;
type ActionsOf<Block> = Block extends { actions: readonly (infer Action)[] } ? Action : never;
type KeysOf<Value> = Value extends unknown ? keyof Value : never;
type ValuesOf<Value> = Value extends unknown ? Value[keyof Value] : never;
type NamesOfGroup<Group> = KeysOf<TextsOf<Group | DependentsOf<Group>>>;

/** Names that two groups have, or two blocks of one. */
type Repeated<Groups> = Groups extends readonly [infer First, ...infer Others]
  ? | (KeysOf<TextsOf<First>> & KeysOf<TextsOf<DependentsOf<First>>>)
    | (NamesOfGroup<First> & NamesOfGroup<Others[number]>)
    | Repeated<Others>
  : never;

/** Properties that no form has: the compiler does not look for them where it infers a type. */
type Misspelled<Group> =
  | Exclude<KeysOf<Group>, keyof FormGroup>
  | Exclude<KeysOf<DependentsOf<Group>>, keyof DependentBlock>
  | Exclude<KeysOf<ActionsOf<Group | DependentsOf<Group>>>, KeysOf<SettingAction>>
  | Exclude<KeysOf<ValuesOf<TextsOf<Group | DependentsOf<Group>>>>, keyof SettingText>;

/** Cannot be met while there are such names; the error of the compiler lists them. */
type Reject<Fault extends string, Names> = [Names] extends [never] ? unknown : Readonly<Record<Fault, Names>>;

type Checked<Name, Groups extends readonly FormGroup[]> = Reject<
  'missing',
  Exclude<Name, NamesOfGroup<Groups[number]>>
> &
  Reject<'unknown', Exclude<NamesOfGroup<Groups[number]>, Name>> &
  Reject<'repeated', Repeated<Groups>> &
  Reject<'misspelled', Misspelled<Groups[number]>>;

/**
 * Declares the form of a section: its groups in order. The compiler requires each setting of the section exactly once.
 * Calls are marked as pure, so that bundles that do not show the form leave it out.
 * @param _section the settings that the form shows, of one section or of several
 */
export function defineForm<Section extends SettingsSection, const Groups extends readonly FormGroup[]>(
  _section: Section | readonly Section[],
  groups: Groups & Checked<NameOf<Section>, Groups>,
): readonly FormGroup[] {
  return groups;
}
