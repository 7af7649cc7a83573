import { analytics } from './analytics.ts';
import { leaving } from './leaving.ts';
import { media } from './media.ts';
import { prompts } from './prompts.ts';
import { shortcuts } from './shortcuts.ts';
import { show } from './show.ts';
import { views } from './views.ts';
import type { player as english } from '../../en/player/index.ts';

export const player: typeof english = { analytics, leaving, media, prompts, shortcuts, show, views };
