import { arrange } from './arrange.ts';
import { assistant } from './assistant.ts';
import { backgrounds } from './backgrounds.ts';
import { bar } from './bar.ts';
import { blockTab } from './block-tab.ts';
import { blocks } from './blocks.ts';
import { called } from './called.ts';
import { canvas } from './canvas.ts';
import { commands } from './commands.ts';
import { core } from './core.ts';
import { deckTab } from './deck-tab.ts';
import { drawing } from './drawing.ts';
import { find } from './find.ts';
import { frame } from './frame.ts';
import { handover } from './handover.ts';
import { history } from './history.ts';
import { inspector } from './inspector.ts';
import { keys } from './keys.ts';
import { kit } from './kit.ts';
import { leaving } from './leaving.ts';
import { library } from './library.ts';
import { looks } from './looks.ts';
import { notes } from './notes.ts';
import { palette } from './palette.ts';
import { presence } from './presence.ts';
import { rail } from './rail.ts';
import { scripts } from './scripts.ts';
import { slideTab } from './slide-tab.ts';
import { slideTemplates } from './slide-templates.ts';
import { source } from './source.ts';
import { steps } from './steps.ts';
import { templates } from './templates.ts';
import { themes } from './themes.ts';
import { ui } from './ui.ts';

export const editor = {
  arrange,
  assistant,
  backgrounds,
  bar,
  blockTab,
  blocks,
  called,
  canvas,
  commands,
  core,
  deckTab,
  drawing,
  find,
  frame,
  handover,
  history,
  inspector,
  keys,
  kit,
  leaving,
  library,
  looks,
  notes,
  palette,
  presence,
  rail,
  scripts,
  slideTab,
  slideTemplates,
  source,
  steps,
  templates,
  themes,
  ui,
};
