import type { Theme } from '@rostrum/contract';

/** What of a theme is set where it is edited: what can be changed of it. */
export type ThemeDraft = Pick<
  Theme,
  | 'name'
  | 'theme_color'
  | 'theme_font'
  | 'tokens'
  | 'gradient'
  | 'footer'
  | 'transition'
  | 'background_transition'
  | 'code_style'
  | 'table_style'
  | 'logo'
  | 'background_picture'
  | 'heading_font'
  | 'body_font'
  | 'font_typekit'
  | 'font_google'
  | 'heading_family'
  | 'body_family'
  | 'css_kind'
  | 'css'
>;

const FIELDS = [
  'name',
  'theme_color',
  'theme_font',
  'tokens',
  'gradient',
  'footer',
  'transition',
  'background_transition',
  'code_style',
  'table_style',
  'logo',
  'background_picture',
  'heading_font',
  'body_font',
  'font_typekit',
  'font_google',
  'heading_family',
  'body_family',
  'css_kind',
  'css',
] as const satisfies readonly (keyof ThemeDraft)[];

export function draftOf(theme: ThemeDraft): ThemeDraft {
  return Object.fromEntries(FIELDS.map((field) => [field, theme[field]])) as unknown as ThemeDraft;
}

/** What is to be sent of a draft: the fields that are others than those that are saved. */
export function changesOf(saved: ThemeDraft, draft: ThemeDraft): Partial<ThemeDraft> {
  const changed = FIELDS.filter((field) => !isSame(saved[field], draft[field]));
  return Object.fromEntries(changed.map((field) => [field, draft[field]]));
}

/** Tokens, and what is said of a file, are the same in any order. */
function isSame(a: ThemeDraft[keyof ThemeDraft], b: ThemeDraft[keyof ThemeDraft]): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [one, other] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return one.size === other.size && [...one].every(([key, value]) => other.get(key) === value);
}

/** A token set to a colour; '' gives it back to the colours below. */
export function withToken(tokens: ThemeDraft['tokens'], key: string, color: string): ThemeDraft['tokens'] {
  const { [key]: _former, ...others } = tokens;
  return color === '' ? others : { ...others, [key]: color };
}

/** A draft and the ways back and forth from it. */
export interface DraftHistory {
  readonly past: readonly ThemeDraft[];
  readonly present: ThemeDraft;
  readonly future: readonly ThemeDraft[];
  /** What was changed last: more of the same is one step with it. null: the next change is a step of its own. */
  readonly at: string | null;
}

/** Steps that can be taken back. */
const MOST = 100;

export const beginHistory = (present: ThemeDraft): DraftHistory => ({ past: [], present, future: [], at: null });

/**
 * `of` names what is changed, as one field or one colour: a colour that is pulled through a hundred others is one step.
 */
export function changed(history: DraftHistory, of: string, part: Partial<ThemeDraft>): DraftHistory {
  const { past, present, at } = history;
  const next = { ...present, ...part };
  if (Object.keys(changesOf(present, next)).length === 0) return history;
  return { past: at === of ? past : [...past, present].slice(-MOST), present: next, future: [], at: of };
}

/** What was changed until now is a step by itself. */
export const settled = (history: DraftHistory): DraftHistory =>
  history.at === null ? history : { ...history, at: null };

export function undone(history: DraftHistory): DraftHistory {
  const { past, present, future } = history;
  const before = past.at(-1);
  if (before === undefined) return history;
  return { past: past.slice(0, -1), present: before, future: [present, ...future], at: null };
}

export function redone(history: DraftHistory): DraftHistory {
  const { past, present, future } = history;
  const [next, ...later] = future;
  return next === undefined ? history : { past: [...past, present], present: next, future: later, at: null };
}
