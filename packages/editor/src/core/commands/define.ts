import type { EditorContext } from '../context.ts';
import type { CommandArguments, CommandCategory, CommandId, CommandKeys } from '../command-types.ts';

/**
 * One object says all about an action, and `words.commands` what it is called: menus, palette, shortcuts, tooltips and
 * tests read both.
 */
export interface Command<K extends CommandId> {
  readonly id: K;
  readonly icon?: string;
  readonly category: CommandCategory;
  readonly keys?: CommandKeys;
  /** Keys that give arguments, such as the arrows. */
  readonly keyArguments?: readonly { readonly keys: CommandKeys; readonly args: CommandArguments[K] }[];
  /** Whether it would do something now. Commands that change the deck are asked only where the deck may be changed. */
  readonly when?: (context: EditorContext) => boolean;
  /** True for what changes nothing in the deck, and so may run where it can only be looked at. */
  readonly viewOnly?: boolean;
  /** A string is why it was refused, for the person to read; false: there was nothing to do. */
  readonly run: (context: EditorContext, args: CommandArguments[K]) => string | false | void;
}

export function defineCommand<K extends CommandId>(command: Command<K>): Command<K> {
  return command;
}

/** The same keys on every system, with Mod for Cmd or Ctrl. */
export function keys(...list: readonly string[]): CommandKeys {
  return { mac: list, other: list };
}
