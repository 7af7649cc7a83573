import { type StageInput, type DocumentHead, writeDocument, writeReveal } from './document.ts';
import { writeJson, writePlayerConfig } from './player-config.ts';
import { firstSlidePictures } from './rendered-slides.ts';

/** A program of the deck's author. */
export interface PlayedScript {
  readonly name: string;
  readonly code: string;
}

export interface PlayedDocumentInput extends StageInput, DocumentHead {
  /** The author's CSS, scoped: it stands in the document, which has no right to fetch it. */
  readonly css: string;
  /** In the order in which they run. */
  readonly scripts: readonly PlayedScript[];
}

/**
 * A deck with its author's scripts, for a frame of an opaque origin. It knows no address of ours but those of its own
 * media; the page around it has everything else. The scripts stand in it as data: the player runs them once the
 * slides are there.
 */
export function writePlayedDocument(input: PlayedDocumentInput): string {
  const style = input.css.trim() === '' ? '' : `<style>${input.css.replace(/<\/(?=style)/gi, '<\\/')}</style>\n`;
  return writeDocument(
    input,
    `<main class="stage" aria-label="Slides">
${style}${writeReveal(input)}<script type="application/json" class="player-config">${writePlayerConfig(input.config)}</script>
<script type="application/json" class="deck-scripts">${writeJson(input.scripts)}</script>
</main>
`,
    firstSlidePictures(input.sections),
  );
}
