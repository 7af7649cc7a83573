import { exported } from './exported.ts';
import { leaving } from './leaving.ts';
import { live } from './live.ts';
import { media } from './media.ts';
import { prompts } from './prompts.ts';
import { shortcuts } from './shortcuts.ts';
import { show } from './show.ts';
import { views } from './views.ts';

export const player = { exported, leaving, live, media, prompts, shortcuts, show, views };
