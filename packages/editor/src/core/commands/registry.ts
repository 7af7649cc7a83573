import { words } from '@rostrum/words/editor';
import type { KeyInput } from '../api.ts';
import type { CommandArguments, CommandId, CommandInfo, CommandResult } from '../command-types.ts';
import type { EditorContext } from '../context.ts';
import type { CommandRegistry } from '../editor.ts';
import { arrangeCommands } from './arrange-commands.ts';
import { blockCommands } from './block-commands.ts';
import type { Command } from './define.ts';
import { editCommands } from './edit-commands.ts';
import { findCommands } from './find-commands.ts';
import { deckCommands } from './deck-commands.ts';
import { insertCommands } from './insert-commands.ts';
import { matchesKeys, type Platform, shortcutText } from './keys.ts';
import { mediaCommands } from './media-commands.ts';
import { slideHtmlCommands } from './slide-html-commands.ts';
import { slideCommands } from './slide-commands.ts';
import { assistantCommands } from '../assistant/assistant-commands.ts';
import { cropCommands } from '../crop/crop-commands.ts';
import { svgCommands } from '../inline-svg/svg-commands.ts';
import { guideCommands } from '../guides/guide-commands.ts';
import { templateCommands } from '../templates/template-commands.ts';
import { fitCommands } from '../fit/fit-commands.ts';
import { layoutCommands } from '../layouts/layout-commands.ts';
import { looksCommands } from '../looks/looks-commands.ts';
import { pairCommands } from '../motion/pair-commands.ts';
import { stepCommands } from '../motion/step-commands.ts';

/** Every command. The compiler names the one that is missing. */
const commands: { readonly [K in CommandId]: Command<K> } = {
  ...editCommands,
  ...slideCommands,
  ...slideHtmlCommands,
  ...deckCommands,
  ...templateCommands,
  ...layoutCommands,
  ...insertCommands,
  ...mediaCommands,
  ...blockCommands,
  ...arrangeCommands,
  ...cropCommands,
  ...svgCommands,
  ...fitCommands,
  ...looksCommands,
  ...stepCommands,
  ...pairCommands,
  ...findCommands,
  ...guideCommands,
  ...assistantCommands,
};

type NeedsArguments = { [K in CommandId]: undefined extends CommandArguments[K] ? never : K }[CommandId];

/** Commands that need arguments, so that no menu can offer them as they are. The compiler names one that is missing. */
const WITH_ARGUMENTS: Readonly<Record<NeedsArguments, true>> = {
  'assistant.accept': true,
  'assistant.addSlides': true,
  'slide.moveTo': true,
  'slide.setBackground': true,
  'slide.setFields': true,
  'slide.setHtml': true,
  'slide.select': true,
  'notes.set': true,
  'deck.setMeta': true,
  'deck.resize': true,
  'slide.insert': true,
  'slide.applyLayout': true,
  'slide.updateLayout': true,
  'step.place': true,
  'step.remove': true,
  'step.setStyle': true,
  'block.pairWith': true,
  'guide.move': true,
  'guide.remove': true,
  'find.replace': true,
  'find.replaceAll': true,
  'block.add': true,
  'block.addImage': true,
  'block.replaceImage': true,
  'block.setAddress': true,
  'block.uploadInto': true,
  'block.nudge': true,
  'block.stack': true,
  'block.setRect': true,
  'block.rotate': true,
  'block.setFields': true,
  'block.setProps': true,
  'block.setStyle': true,
  'block.shrinkToFit': true,
  'block.inlineSvg': true,
  'block.recolorSvg': true,
};

/** The browser fires its own events for these keys, which carry the clipboard; their commands are for menus. */
const LEFT_TO_BROWSER: ReadonlySet<CommandId> = new Set<CommandId>(['edit.copy', 'edit.cut', 'edit.paste']);

/** Where a key means two things, the rail's meaning comes first when the rail has the focus (see each `when`). */
const all = Object.values(commands) as readonly Command<CommandId>[];

export interface Commands extends CommandRegistry {
  run<K extends CommandId>(id: K, args: CommandArguments[K]): CommandResult;
  /** Runs the command that the key belongs to; false when no command that can run now has it. */
  press(input: KeyInput): boolean;
}

export function createCommands(context: EditorContext, platform: Platform): Commands {
  const infos = all.map(infoOf);
  const byId = new Map(infos.map((info) => [info.id, info]));

  const canRun = (id: CommandId): boolean => {
    const command = commands[id];
    return (command.viewOnly === true || context.canEdit()) && (command.when?.(context) ?? true);
  };

  function run<K extends CommandId>(id: K, args: CommandArguments[K]): CommandResult {
    const command: Command<K> = commands[id];
    if (!command.viewOnly && !context.canEdit()) return { ok: false, message: null };
    const outcome = command.run(context, args);
    context.document.history.close();
    if (typeof outcome === 'string') {
      context.notify({ tone: 'negative', message: outcome });
      return { ok: false, message: outcome };
    }
    return outcome === false ? { ok: false, message: null } : { ok: true };
  }

  function runKey(command: Command<CommandId>, input: KeyInput): boolean {
    if (LEFT_TO_BROWSER.has(command.id) || !canRun(command.id)) return false;
    if (command.keys?.[platform].some((text) => matchesKeys(input, text, platform))) {
      // Commands with keys of their own take no arguments, or all of them optional.
      return run(command.id, undefined as CommandArguments[typeof command.id]).ok;
    }
    const bound = command.keyArguments?.find(({ keys }) =>
      keys[platform].some((text) => matchesKeys(input, text, platform)),
    );
    return bound !== undefined && run(command.id, bound.args).ok;
  }

  return {
    list: infos,
    get: (id) => byId.get(id) as CommandInfo,
    canRun,
    shortcut: (id) => shortcutText(commands[id].keys, platform),
    run,
    press: (input) => all.some((command) => runKey(command, input)),
  };
}

function infoOf(command: Command<CommandId>): CommandInfo {
  return {
    id: command.id,
    get label() {
      return words.commands[command.id];
    },
    icon: command.icon ?? null,
    category: command.category,
    keys: command.keys ?? command.keyArguments?.[0]?.keys ?? null,
    bare: !Object.hasOwn(WITH_ARGUMENTS, command.id),
  };
}
