import { conference } from './conference.ts';
import type { DeckTemplateSource } from './kit.ts';
import { launch } from './launch.ts';
import { lecture } from './lecture.ts';
import { onboarding } from './onboarding.ts';
import { pitch } from './pitch.ts';
import { portfolio } from './portfolio.ts';
import { proposal } from './proposal.ts';
import { quarter } from './quarter.ts';
import { research } from './research.ts';
import { retro } from './retro.ts';
import { status } from './status.ts';
import { workshop } from './workshop.ts';

/** In the order in which they are offered. */
export const DECK_SOURCES: readonly DeckTemplateSource[] = [
  pitch,
  status,
  lecture,
  workshop,
  proposal,
  quarter,
  portfolio,
  launch,
  conference,
  research,
  onboarding,
  retro,
];
